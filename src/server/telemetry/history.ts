import { setImmediate as nextTurn } from 'node:timers/promises';
import type { HistoryAnswerWire, SeriesAnswerWire } from '../../contract/history';
import type { Aggregation } from '../../domain/catalogues';
import type { Interval } from '../../domain/time/intervals';
import type { SeriesColumn } from '../../domain/series/series';
import { VARIABLE_NAMES } from '../../domain/machine/variables';
import type { Database } from '../database/database';
import { average, STATUS_WORD, type BucketStats, type Stat } from './bucket-stats';
import { bucketStart } from './levels';
import { readMedians, type Medians } from './medians';
import { readSource, sourceFor, type Holdings, type Source } from './sources';
import { scaleOf } from './vector';

export interface HistoryRequest {
  /** `module.number` by module id. */
  readonly modules: ReadonlyMap<string, number>;
  readonly from: number;
  readonly to: number;
  readonly interval: Interval;
  readonly columns: readonly SeriesColumn[];
  readonly held: Holdings;
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

/** A column with where it stands in a bucket. */
interface ReadColumn extends SeriesColumn {
  readonly variable: number;
  /** Empty unless the aggregation is median. */
  readonly medians: Medians;
}

interface Reading {
  readonly source: Source;
  readonly from: number;
  readonly to: number;
  readonly now: number;
  readonly held: Holdings;
}

/**
 * Buckets of the span for each module, each number rounded to its variable's resolution. Bucket
 * starts lie in [from, to) widened to whole buckets; buckets without any sample are left out.
 */
export async function readHistory(
  db: Database,
  { modules, columns, held, ...request }: HistoryRequest,
  now: number,
): Promise<HistoryAnswerWire> {
  const source = sourceFor(request.interval, request.from, now, held);
  const to = Math.min(request.to, now);
  // What is all still to come is not answered with the bucket that is open now.
  const from = request.from < now ? bucketStart(request.from, source.width) : to;
  const reading = { source, from, to, now, held };
  const covered = coveredSpan(reading);
  const answers: HistoryAnswerWire = {};
  for (const [id, module] of modules) {
    const series = await readSeries(db, module, columns, reading);
    answers[id] = { ...series, interval: source.interval, covered };
    // Others get their turn between two modules.
    await nextTurn();
  }
  return answers;
}

async function readSeries(
  db: Database,
  module: number,
  columns: readonly SeriesColumn[],
  { source, from, to, now, held }: Reading,
): Promise<Pick<SeriesAnswerWire, 'timestamps' | 'properties'>> {
  const span = { module, from, to };
  const variables = columns.map((column) => VARIABLE_NAMES.indexOf(column.name));
  const found = await readSource(db, source, { ...span, variables: [...new Set(variables)] });
  const placed: ReadColumn[] = [];
  for (const [i, column] of columns.entries()) {
    const variable = variables[i] ?? -1;
    const wanted = column.aggregation === 'median';
    const medians: Medians = wanted
      ? await readMedians(db, { ...span, variable }, source, now, held)
      : new Map<number, number>();
    placed.push({ ...column, variable, medians });
  }
  const buckets = [...found];
  return {
    timestamps: buckets.map(([at]) => iso(at)),
    properties: placed.map((column) => ({
      name: column.name,
      aggregation: column.aggregation,
      values: buckets.map(([at, bucket]) => valueOf(at, bucket, column)),
    })),
  };
}

const iso = (ms: number): string => new Date(ms).toISOString();

/** What the answer speaks for: nothing that is still to come, and nothing that is not laid down. */
function coveredSpan({ from, to, held }: Reading): SeriesAnswerWire['covered'] {
  return { from: iso(Math.min(Math.max(from, held.laidFrom), to)), to: iso(to) };
}
