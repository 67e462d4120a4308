import { bucketCount, bucketEnd, wholeBuckets } from '../domain/time/buckets';
import type { ModuleId } from '../domain/ids';
import { intervalMs, type Interval } from '../domain/time/intervals';
import {
  bundleColumns,
  columnKey,
  parseColumnKey,
  type ColumnKey,
  type SeriesColumn,
} from '../domain/series/series';
import type { Span } from '../domain/time/spans';
import { epochMs, SECOND, type EpochMs } from '../base/units';
import type { HistoryResponse, HistoryRequest, ModuleHistory } from '../remote/history';
import { shownValues, sourceColumn } from '../remote/http/shown-columns';
import type { FleetModule } from '../simulator/fleet-module';
import { Bucket } from './bucket';
import { lastReport, type MachinePark } from './machine-park';
import { SAMPLINGS } from './sampling';
import type { Slices } from './slices';

/** Returns the history of one request; modules outside the demo are left out. */
export async function readDemoHistory(
  park: MachinePark,
  question: HistoryRequest,
  now: EpochMs,
  signal: AbortSignal,
): Promise<HistoryResponse> {
  const slices = park.begin(signal);
  const modules = new Map<ModuleId, ModuleHistory>();
  for (const module of park.fleet.modules) {
    if (!question.moduleIds.includes(module.moduleId)) continue;
    modules.set(module.moduleId, await moduleHistory(park, module, question, now, slices));
  }
  return { servedAt: now, modules };
}

async function moduleHistory(
  park: MachinePark,
  module: FleetModule,
  { interval: asked, bundle, span }: HistoryRequest,
  now: EpochMs,
  slices: Slices,
): Promise<ModuleHistory> {
  const { moduleId } = module;
  const { interval } = SAMPLINGS[asked];
  const covered = coveredSpan(span, interval, now);
  const keys = bundleColumns(bundle);
  const columns = keys.flatMap((key) => parseColumnKey(key) ?? []);
  const sources = columns.map((column) => sourceColumn(moduleId, column));
  const received = await readColumns(
    park,
    module,
    { interval, span: covered, columns: sources },
    now,
    slices,
  );
  // A copy each: two columns may show the same sensor.
  const valuesOf = (key: ColumnKey): Float64Array =>
    received.get(key)?.slice() ?? new Float64Array();
  return {
    interval,
    covered,
    columns: new Map(keys.map((key) => [key, shownValues(moduleId, key, valuesOf)] as const)),
  };
}

/** Whole buckets, including the one that is open now, and nothing in the future. */
function coveredSpan(span: Span, interval: Interval, now: EpochMs): Span {
  const { from, to } = wholeBuckets(span, interval);
  return { from, to: epochMs(Math.max(from, Math.min(to, bucketEnd(now, interval)))) };
}

interface ColumnSpan {
  /** An interval in which the demo responds (SAMPLINGS). */
  readonly interval: Interval;
  /** Whole buckets. */
  readonly span: Span;
  readonly columns: readonly SeriesColumn[];
}

/**
 * A value for each bucket, NaN where the machine sent nothing. The open bucket includes the newest
 * report, so that it has an alarm which the telemetry has.
 */
export async function readColumns(
  park: MachinePark,
  module: FleetModule,
  { interval, span, columns }: ColumnSpan,
  now: EpochMs,
  slices: Slices,
): Promise<ReadonlyMap<ColumnKey, Float64Array>> {
  await park.prepare(module, Math.min(span.to, now), slices);
  const width = intervalMs(interval);
  const { stepMs } = SAMPLINGS[interval];
  const newest = lastReport(now);
  const received = new Map(
    columns.map((column) => [columnKey(column), new Bucket(column, stepMs / SECOND)] as const),
  );
  const values = new Map(
    [...received.keys()].map(
      (key) => [key, new Float64Array(bucketCount(span, interval))] as const,
    ),
  );
  const add = (at: number): void => {
    if (!park.sample(module, at)) return;
    for (const bucket of received.values()) bucket.add(park.row);
  };
  for (let start: number = span.from, i = 0; start < span.to; start += width, i++) {
    const end = Math.min(start + width, newest + 1);
    for (let at = start; at < end; at += stepMs) {
      add(at);
      if (slices.isDue()) await slices.rest();
    }
    if (newest >= start && newest < start + width && (newest - start) % stepMs !== 0) add(newest);
    for (const [key, bucket] of received) values.get(key)?.fill(bucket.take(), i, i + 1);
  }
  return values;
}
