import { seriesByModuleSchema, seriesResponseSchema } from '../../contract/history';
import { ContractBreach, parse } from '../../contract/parse';
import { bucketCeil, bucketCount, bucketFloor, wholeBuckets } from '../../domain/time/buckets';
import type { ModuleId } from '../../domain/ids';
import { intervalMs, type Interval } from '../../domain/time/intervals';
import { sampleOf } from '../../domain/machine/readings';
import type { Revision } from '../../domain/series/revision';
import { bundleColumns, columnKey, type ColumnKey } from '../../domain/series/series';
import type { Span } from '../../domain/time/spans';
import { epochMs, type EpochMs } from '../../base/units';
import type { HistoryResponse, HistoryRequest, ModuleHistory } from '../history';
import { shownValues } from './shown-columns';

type SeriesAnswer = ReturnType<typeof parse<typeof seriesResponseSchema>>;

/**
 * Parses the response to a history request into dense columns, module by module: a series that
 * breaks the contract is left out and named. Throws ContractBreach when none follows it.
 */
export function parseHistoryResponse(
  body: unknown,
  servedAt: EpochMs,
  question: HistoryRequest,
): HistoryResponse {
  const modules = new Map<ModuleId, ModuleHistory>();
  const breaches = new Map<ModuleId, ContractBreach>();
  let revision: Revision | undefined;
  for (const [id, received] of Object.entries(parse(seriesByModuleSchema, body))) {
    const moduleId = question.moduleIds.find((asked) => asked === id);
    if (moduleId === undefined) throw new ContractBreach(`${id} was not asked for`);
    try {
      const series = parse(seriesResponseSchema, received);
      modules.set(moduleId, readSeries(moduleId, series, servedAt, question));
      if (series.revision !== undefined) revision = Math.min(revision ?? Infinity, series.revision);
    } catch (error) {
      if (!(error instanceof ContractBreach)) throw error;
      breaches.set(moduleId, error);
    }
  }
  const [breach] = breaches.values();
  if (breach !== undefined && modules.size === 0) throw breach;
  return {
    ...{ servedAt, modules },
    ...(breach === undefined ? {} : { broken: [...breaches.keys()] }),
    ...(revision === undefined ? {} : { revision }),
  };
}

function readSeries(
  moduleId: ModuleId,
  series: SeriesAnswer,
  servedAt: EpochMs,
  { interval: asked, bundle, span }: HistoryRequest,
): ModuleHistory {
  const { interval, timestamps } = series;
  if (intervalMs(interval) < intervalMs(asked)) throw new ContractBreach(`${interval} is finer`);
  const wanted = wholeBuckets(span, interval);
  expectBuckets(timestamps, interval, wanted);
  const covered = coveredBuckets(series, servedAt, wanted);
  const received = (source: ColumnKey): Float64Array =>
    dense(valuesOf(source, series), timestamps, interval, covered);
  const columns = new Map(
    bundleColumns(bundle).map((key) => [key, shownValues(moduleId, key, received)] as const),
  );
  return { interval, covered, columns };
}

/**
 * Checks that timestamps are bucket starts of the response's width, in order, each once, and within
 * the request.
 */
function expectBuckets(timestamps: readonly EpochMs[], interval: Interval, wanted: Span): void {
  timestamps.forEach((at, i) => {
    if (bucketFloor(at, interval) !== at || at < wanted.from || at >= wanted.to) {
      throw new ContractBreach(`timestamps.${String(i)}: no bucket of what was asked`);
    }
    if (i > 0 && at <= (timestamps[i - 1] ?? at)) {
      throw new ContractBreach(`timestamps.${String(i)}: not in order`);
    }
  });
}

/**
 * The server reports the second in which a request came, and covers up to the moment of reading: a
 * bucket may end in between.
 */
const READING_MS = 30_000;

/**
 * The whole buckets that the response covers. A bucket that it covers in part is left out, except
 * for the one that is still growing.
 */
function coveredBuckets(
  { covered, interval }: SeriesAnswer,
  servedAt: EpochMs,
  wanted: Span,
): Span {
  const end = bucketFloor(covered.to, interval);
  const untilNow = covered.to >= servedAt && covered.to <= servedAt + READING_MS;
  const isOpen = untilNow || end === bucketFloor(servedAt, interval);
  const from = Math.max(bucketCeil(covered.from, interval), wanted.from);
  const to = Math.min(isOpen ? bucketCeil(covered.to, interval) : end, wanted.to);
  return from < to
    ? { from: epochMs(from), to: epochMs(to) }
    : { from: wanted.from, to: wanted.from };
}

function valuesOf(
  key: ColumnKey,
  { properties, timestamps }: SeriesAnswer,
): readonly (number | null)[] {
  const found = properties.find((property) => columnKey(property) === key);
  if (found === undefined) throw new ContractBreach(`there is no ${key}`);
  if (found.values.length !== timestamps.length) {
    throw new ContractBreach(`${key}: ${String(found.values.length)} values`);
  }
  return found.values;
}

function dense(
  values: readonly (number | null)[],
  timestamps: readonly EpochMs[],
  interval: Interval,
  covered: Span,
): Float64Array {
  const column = new Float64Array(bucketCount(covered, interval)).fill(NaN);
  values.forEach((value, i) => {
    const at = timestamps[i];
    if (at === undefined || at < covered.from || at >= covered.to) return;
    column[Math.round((at - covered.from) / intervalMs(interval))] = sampleOf(value) ?? NaN;
  });
  return column;
}
