import { iso } from '../../base/iso';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { HistoryResponseWire, SeriesResponseWire } from '../../contract/history';
import type { Aggregation } from '../../domain/catalogues';
import type { Interval } from '../../domain/time/intervals';
import type { SeriesColumn } from '../../domain/series/series';
import { VARIABLE_NAMES } from '../../domain/machine/variables';
import type { Database } from '../database/database';
import { average, STATUS_WORD, type BucketStats, type Stat } from './bucket-stats';
import { bucketStart } from './levels';
import { readMedians, type Medians } from './medians';
import { readSource, sourceFor, type HistoryBounds, type HistorySource } from './sources';
import { scaleOf } from './vector';

export interface HistoryRequest {
  /** `module.number` by module id. */
  readonly modules: ReadonlyMap<string, number>;
  readonly from: number;
  readonly to: number;
  readonly interval: Interval;
  readonly columns: readonly SeriesColumn[];
  readonly bounds: HistoryBounds;
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
  if (aggregation === 'or') return variable === STATUS_WORD ? bucket.or : null;
  if (aggregation === 'median') return (medians.get(at) ?? average(stat)) / scaleOf(variable);
  return STAT_VALUE[aggregation](stat) / scaleOf(variable);
}

/** A column with its index in a bucket. */
interface ReadColumn extends SeriesColumn {
  readonly variable: number;
  /** Empty unless the aggregation is median. */
  readonly medians: Medians;
}

interface Reading {
  readonly source: HistorySource;
  readonly from: number;
  readonly to: number;
  readonly now: number;
  readonly bounds: HistoryBounds;
}

/**
 * Reads the buckets of the span for each module, each value rounded to its variable's resolution.
 * Bucket starts are in [from, to) extended to whole buckets; buckets without any sample are left
 * out.
 */
export async function readHistory(
  db: Database,
  { modules, columns, bounds, ...request }: HistoryRequest,
  now: number,
): Promise<HistoryResponseWire> {
  const source = sourceFor(request.interval, request.from, now, bounds);
  const to = Math.min(request.to, now);
  // A span entirely in the future does not return the current bucket.
  const from = request.from < now ? bucketStart(request.from, source.width) : to;
  const reading = { source, from, to, now, bounds };
  const covered = coveredSpan(reading);
  const responses: HistoryResponseWire = {};
  for (const [id, module] of modules) {
    const series = await readSeries(db, module, columns, reading);
    responses[id] = { ...series, interval: source.interval, covered };
    // Lets other requests proceed between two modules.
    await yieldToEventLoop();
  }
  return responses;
}

async function readSeries(
  db: Database,
  module: number,
  columns: readonly SeriesColumn[],
  { source, from, to, now, bounds }: Reading,
): Promise<Pick<SeriesResponseWire, 'timestamps' | 'properties'>> {
  const span = { module, from, to };
  const variables = columns.map((column) => VARIABLE_NAMES.indexOf(column.name));
  const found = await readSource(db, source, { ...span, variables: [...new Set(variables)] });
  const readColumns: ReadColumn[] = [];
  for (const [i, column] of columns.entries()) {
    const variable = variables[i] ?? -1;
    const wanted = column.aggregation === 'median';
    const medians: Medians = wanted
      ? await readMedians(db, { ...span, variable }, source, now, bounds)
      : new Map<number, number>();
    readColumns.push({ ...column, variable, medians });
  }
  const buckets = [...found];
  return {
    timestamps: buckets.map(([at]) => iso(at)),
    properties: readColumns.map((column) => ({
      name: column.name,
      aggregation: column.aggregation,
      values: buckets.map(([at, bucket]) => valueOf(at, bucket, column)),
    })),
  };
}

/**
 * Returns the span that the response covers: nothing in the future, and nothing that is not
 * backfilled.
 */
function coveredSpan({ from, to, bounds }: Reading): SeriesResponseWire['covered'] {
  return { from: iso(Math.min(Math.max(from, bounds.backfilledFrom), to)), to: iso(to) };
}
