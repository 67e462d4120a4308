import { iso } from '../../base/iso';
import type { HistoryResponseWire, SeriesResponseWire } from '../../contract/history';
import type { Aggregation } from '../../domain/catalogues';
import type { Interval } from '../../domain/time/intervals';
import {
  STATUS_AGGREGATIONS,
  type SeriesAggregation,
  type SeriesColumn,
  type StatusAggregation,
} from '../../domain/series/series';
import { VARIABLE_NAMES } from '../../domain/machine/variables';
import type { Database } from '../database/database';
import { average, STATUS_WORD, type BucketStats, type Stat } from './bucket-stats';
import { bucketStart } from './levels';
import { medianParts, readMedians, type MedianPart, type Medians } from './medians';
import type { Pause } from './pause';
import { readSource, sourceFor, type HistoryBounds, type HistorySource } from './sources';
import { scaleOf } from './vector';
import { windowsOf } from './windows';

export interface HistorySpan {
  readonly from: number;
  readonly to: number;
  readonly interval: Interval;
}

/** How a span is read: from which buckets, and which part of it. */
export interface Reading {
  readonly source: HistorySource;
  /** Rollups whose averages medians are computed of, oldest first. */
  readonly medianParts: readonly MedianPart[];
  readonly from: number;
  readonly to: number;
  readonly now: number;
  readonly bounds: HistoryBounds;
}

/** Returns how a span is read; bucket starts are in [from, to) extended to whole buckets. */
export function readingOf(span: HistorySpan, now: number, bounds: HistoryBounds): Reading {
  const source = sourceFor(span.interval, span.from, now, bounds);
  const to = Math.min(span.to, now);
  // A span entirely in the future does not return the current bucket.
  const from = span.from < now ? bucketStart(span.from, source.width) : to;
  return {
    source,
    medianParts: medianParts(source, { from, to }, now, bounds),
    from,
    to,
    now,
    bounds,
  };
}

/** Columns that are read of each module; `number` is `module.number`. */
export interface ChosenColumns {
  readonly id: string;
  readonly number: number;
  readonly columns: readonly SeriesColumn[];
}

/** Returns the distinct variables of the columns, by their index in a bucket. */
const variablesOf = (columns: readonly SeriesColumn[]): number[] => [
  ...new Set(columns.map(({ name }) => VARIABLE_NAMES.indexOf(name))),
];
const mediansOf = (columns: readonly SeriesColumn[]): number[] =>
  variablesOf(columns.filter(({ aggregation }) => aggregation === 'median'));

/** Numbers of distinct variables that columns read, and of those that need a median. */
export const variableCounts = (columns: readonly SeriesColumn[]) => ({
  variables: variablesOf(columns).length,
  medians: mediansOf(columns).length,
});

/**
 * Reads the buckets of the span for each module, each value rounded to its variable's resolution.
 * Buckets without any sample are left out. Calls `pause` between pieces of some milliseconds.
 */
export async function readHistory(
  db: Database,
  chosen: readonly ChosenColumns[],
  reading: Reading,
  pause: Pause,
): Promise<HistoryResponseWire> {
  const responses: HistoryResponseWire = {};
  for (const { id, number, columns } of chosen) {
    const series = await readSeries(db, number, columns, reading, pause);
    responses[id] = {
      ...series,
      interval: reading.source.interval,
      covered: coveredSpan(reading, number),
      ...(mediansOf(columns).length === 0 ? {} : { medianOf: medianOf(reading) }),
    };
    await pause();
  }
  return responses;
}

const medianOf = ({ medianParts: parts }: Reading): SeriesResponseWire['medianOf'] =>
  parts.map(({ source, from }) => ({ from: iso(from), interval: source.interval }));

async function readSeries(
  db: Database,
  module: number,
  columns: readonly SeriesColumn[],
  { source, medianParts: parts, from, to }: Reading,
  pause: Pause,
): Promise<Pick<SeriesResponseWire, 'timestamps' | 'properties'>> {
  const span = { module, from, to };
  const ofMedians = { module, variables: mediansOf(columns) };
  const medians: Medians =
    ofMedians.variables.length === 0
      ? new Map<number, ReadonlyMap<number, number>>()
      : await readMedians(db, ofMedians, parts, source, pause);
  const timestamps: string[] = [];
  const read = columns.map((column) => readColumn(column, medians));
  for (const window of windowsOf(
    source,
    { ...span, variables: variablesOf(columns) },
    source.width,
  )) {
    const found = await readSource(db, source, window, pause);
    for (const at of found.keys()) timestamps.push(iso(at));
    for (const column of read) {
      for (const [at, bucket] of found) column.values.push(valueOf(at, bucket, column));
      await pause();
    }
  }
  const properties = read.map(({ name, aggregation, values }) => ({ name, aggregation, values }));
  return { timestamps, properties };
}

/** A column with its index in a bucket, and its values so far. */
interface ReadColumn extends SeriesColumn {
  readonly variable: number;
  readonly values: (number | null)[];
  /** Medians by bucket start; those that are missing equal the average. */
  readonly medians: ReadonlyMap<number, number> | undefined;
}

function readColumn(column: SeriesColumn, medians: Medians): ReadColumn {
  const variable = VARIABLE_NAMES.indexOf(column.name);
  return { ...column, variable, values: [], medians: medians.get(variable) };
}

const STAT_VALUE: Record<Exclude<Aggregation, 'median'>, (stat: Stat) => number> = {
  first: (stat) => stat.first,
  min: (stat) => stat.min,
  max: (stat) => stat.max,
  avg: average,
};

function valueOf(
  at: number,
  bucket: BucketStats,
  { variable, aggregation, medians }: ReadColumn,
): number | null {
  const stat = bucket.stats[variable];
  if (stat === undefined) return null;
  if (aggregation === 'median') return (medians?.get(at) ?? average(stat)) / scaleOf(variable);
  if (aggregation === 'count') return stat.count;
  if (!isOfStatus(aggregation)) return STAT_VALUE[aggregation](stat) / scaleOf(variable);
  if (variable !== STATUS_WORD) return null;
  return aggregation === 'or' ? bucket.or : (bucket.seconds?.[aggregation] ?? null);
}

const isOfStatus = (aggregation: SeriesAggregation): aggregation is StatusAggregation =>
  STATUS_AGGREGATIONS.some((one) => one === aggregation);

/**
 * Returns the span that the response covers: nothing in the future, and nothing that is not
 * backfilled. Around damaged buckets it is the part after them, or else the part before them.
 */
function coveredSpan(
  { source, medianParts: parts, from, to, bounds }: Reading,
  module: number,
): SeriesResponseWire['covered'] {
  const span = { from: Math.min(Math.max(from, bounds.backfilledFrom), to), to };
  const widths = new Set([source.width, ...parts.map((part) => part.source.width)]);
  const lost = [...widths]
    .flatMap((width) => bounds.lost?.(module, width) ?? [])
    .toSorted((a, b) => b.to - a.to);
  for (const part of lost) {
    const start = bucketStart(part.from, source.width);
    const end = bucketStart(part.to - 1, source.width) + source.width;
    if (start >= span.to || end <= span.from) continue;
    if (end < span.to) {
      span.from = end;
      break;
    }
    span.to = Math.max(start, span.from);
  }
  return { from: iso(span.from), to: iso(span.to) };
}
