import type { HistoryAnswerWire, SeriesAnswerWire } from '../../contract/history';
import type { Aggregation } from '../../domain/catalogues';
import { intervalMs, type Interval } from '../../domain/intervals';
import { VARIABLE_NAMES, type VariableName } from '../../domain/variables';
import type { Database } from '../database/database';
import { STATUS_WORD, type BucketStats, type Stat } from './bucket-stats';
import { readBuckets } from './bucket-store';
import { bucketStart, LEVELS, type Level } from './levels';
import { scaleOf } from './vector';

/** What rollups can tell of a bucket without the samples behind it. */
export type RollupAggregation = Exclude<Aggregation, 'median'> | 'or';

export interface Column {
  readonly name: VariableName;
  readonly aggregation: RollupAggregation;
}

export interface HistoryRequest {
  /** `module.number` by module id. */
  readonly modules: ReadonlyMap<string, number>;
  readonly from: number;
  readonly to: number;
  readonly interval: Interval;
  readonly columns: readonly Column[];
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

const STAT_VALUE: Record<Exclude<RollupAggregation, 'or'>, (stat: Stat) => number> = {
  first: (stat) => stat.first,
  min: (stat) => stat.min,
  max: (stat) => stat.max,
  avg: (stat) => Math.round(stat.sum / stat.count),
};

function valueOf(bucket: BucketStats, variable: number, aggregation: RollupAggregation) {
  const stat = bucket.stats[variable];
  if (stat === undefined) return null;
  if (aggregation === 'or') return variable === STATUS_WORD ? bucket.or : null;
  return STAT_VALUE[aggregation](stat) / scaleOf(variable);
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
  const columns = request.columns.map((column) => ({
    ...column,
    variable: VARIABLE_NAMES.indexOf(column.name),
  }));
  const byModule = await readBuckets(db, {
    level,
    modules: [...request.modules.values()],
    from,
    to,
    variables: [...new Set(columns.map((column) => column.variable))],
  });
  const iso = (ms: number) => new Date(ms).toISOString();
  const answerOf = (number: number): SeriesAnswerWire => {
    const buckets = [...(byModule.get(number) ?? [])];
    return {
      timestamps: buckets.map(([at]) => iso(at)),
      properties: columns.map(({ name, aggregation, variable }) => ({
        name,
        aggregation,
        values: buckets.map(([, bucket]) => valueOf(bucket, variable, aggregation)),
      })),
      interval: INTERVAL_OF[level.id],
      covered: { from: iso(from), to: iso(Math.max(from, to)) },
    };
  };
  return Object.fromEntries([...request.modules].map(([id, number]) => [id, answerOf(number)]));
}
