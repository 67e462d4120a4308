import { setImmediate as nextTurn } from 'node:timers/promises';
import type { HistoryAnswerWire, SeriesAnswerWire } from '../../contract/history';
import type { Aggregation } from '../../domain/catalogues';
import { intervalMs, type Interval } from '../../domain/intervals';
import { VARIABLE_NAMES, type VariableName } from '../../domain/variables';
import type { Database } from '../database/database';
import { STATUS_WORD, type BucketStats, type Stat } from './bucket-stats';
import { readBuckets, type BucketQuery } from './bucket-store';
import { bucketStart, LEVELS, type Level } from './levels';
import { scaleOf } from './vector';

export interface Column {
  readonly name: VariableName;
  readonly aggregation: Aggregation | 'or';
}

export interface HistoryRequest {
  /** `module.number` by module id. */
  readonly modules: ReadonlyMap<string, number>;
  readonly from: number;
  readonly to: number;
  readonly interval: Interval;
  readonly columns: readonly Column[];
  /** Older moments are not laid down yet, so the answer does not speak for them (epoch ms). */
  readonly heldFrom: number;
}

/** Section 7, default variables, and the OR of the status bits beside their maximum. */
export const DEFAULT_COLUMNS: readonly Column[] = [
  { name: 'PowerOutput', aggregation: 'avg' },
  { name: 'EnergyProduced', aggregation: 'avg' },
  { name: 'AlarmCode', aggregation: 'max' },
  { name: 'WarningCode', aggregation: 'max' },
  { name: 'StatusWord', aggregation: 'max' },
  { name: 'StatusWord', aggregation: 'or' },
  { name: 'TT938', aggregation: 'avg' },
  { name: 'CT38', aggregation: 'avg' },
  { name: 'TT536', aggregation: 'avg' },
  { name: 'CT36', aggregation: 'avg' },
];

/** Wire interval of each level, by its id. */
const INTERVAL_OF: Record<Level['id'], Interval> = { 1: 'PT1M', 2: 'PT10M', 3: 'PT1H', 4: 'PT24H' };

/**
 * The finest level that is at least as coarse as asked and still holds the whole span: the answer
 * says which (contract, Intervals). PT12H is held as PT24H.
 */
export function levelFor(interval: Interval, from: number, now: number): Level {
  const wanted = intervalMs(interval);
  const fits = LEVELS.find((level) => level.width >= wanted && from >= now - level.keepMs);
  return fits ?? LEVELS[3];
}

const average = (stat: Stat): number => Math.round(stat.sum / stat.count);

const STAT_VALUE: Record<Exclude<Aggregation, 'median'>, (stat: Stat) => number> = {
  first: (stat) => stat.first,
  min: (stat) => stat.min,
  max: (stat) => stat.max,
  avg: average,
};

/** Values of one variable, by the start of their bucket. */
type Medians = ReadonlyMap<number, number>;

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

interface ReadColumn extends Column {
  readonly variable: number;
  /** Empty unless the aggregation is median. */
  readonly medians: Medians;
}

/**
 * Buckets of the span for each module, each number rounded to its variable's resolution. Bucket
 * starts lie in [from, to) widened to whole buckets; buckets without any sample are left out.
 */
export async function readHistory(
  db: Database,
  request: HistoryRequest,
  now: number,
): Promise<HistoryAnswerWire> {
  const level = levelFor(request.interval, request.from, now);
  const from = bucketStart(request.from, level.width);
  const to = Math.min(request.to, now);
  const variables = request.columns.map((column) => VARIABLE_NAMES.indexOf(column.name));
  const covered = coveredSpan(from, to, request.heldFrom);
  const answers: HistoryAnswerWire = {};
  for (const [id, number] of request.modules) {
    const span = { modules: [number], from, to };
    const found = await readBuckets(db, { ...span, level, variables: [...new Set(variables)] });
    const columns: ReadColumn[] = [];
    for (const [i, column] of request.columns.entries()) {
      const variable = variables[i] ?? -1;
      const wanted = column.aggregation === 'median';
      const finer = { ...span, variables: [variable] };
      const medians = wanted ? await readMedians(db, finer, level, now) : new Map<number, number>();
      columns.push({ ...column, variable, medians });
    }
    const buckets = [...(found.get(number) ?? [])];
    answers[id] = { ...seriesOf(buckets, columns), interval: INTERVAL_OF[level.id], covered };
    // Others get their turn between two modules.
    await nextTurn();
  }
  return answers;
}

const iso = (ms: number): string => new Date(ms).toISOString();

/** What the answer speaks for: nothing that is still to come, and nothing that is not laid down. */
function coveredSpan(from: number, to: number, heldFrom: number): SeriesAnswerWire['covered'] {
  const start = Math.min(Math.max(from, heldFrom), Math.max(from, to));
  return { from: iso(start), to: iso(Math.max(start, to)) };
}

const seriesOf = (
  buckets: readonly (readonly [number, BucketStats])[],
  columns: readonly ReadColumn[],
): Pick<SeriesAnswerWire, 'timestamps' | 'properties'> => ({
  timestamps: buckets.map(([at]) => iso(at)),
  properties: columns.map((column) => ({
    name: column.name,
    aggregation: column.aggregation,
    values: buckets.map(([at, bucket]) => valueOf(at, bucket, column)),
  })),
});

/**
 * Medians of one variable of one module from the finest buckets that hold the whole span (contract,
 * the reference server): of their averages, in steps of the variable's resolution.
 */
async function readMedians(
  db: Database,
  span: Omit<BucketQuery, 'level'>,
  level: Level,
  now: number,
): Promise<Medians> {
  const finest = levelFor('PT1M', span.from, now);
  const [variable = -1] = span.variables ?? [];
  const [module = -1] = span.modules;
  const found = (await readBuckets(db, { ...span, level: finest })).get(module);
  const byBucket = new Map<number, number[]>();
  for (const [at, bucket] of found ?? []) {
    const stat = bucket.stats[variable];
    if (stat === undefined) continue;
    const start = bucketStart(at, level.width);
    const values = byBucket.get(start);
    if (values === undefined) byBucket.set(start, [average(stat)]);
    else values.push(average(stat));
  }
  return new Map([...byBucket].map(([start, values]) => [start, medianOf(values)]));
}

/** The middle value; of an even number of values the lower of the two in the middle. */
function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length / 2) - 1] ?? 0;
}
