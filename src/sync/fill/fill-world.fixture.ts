import { bucketCount, bucketEnd, bucketFloor, wholeBuckets } from '../../domain/time/buckets';
import type { ModuleId } from '../../domain/ids';
import { INTERVALS, intervalMs, type Interval } from '../../domain/time/intervals';
import type { Revision } from '../../domain/series/revision';
import { bundleColumns } from '../../domain/series/series';
import type { Span, Spans } from '../../domain/time/spans';
import { epochMs, later, type EpochMs } from '../../base/units';
import type { HistoryResponse, HistoryRequest, ModuleHistory } from '../../remote/history';
import { stopIfCancelled } from '../../remote/remote-error';
import { createClock } from '../clock';
import { createConnection } from '../connection';
import { createMemoryStore } from '../../store/memory-store';
import type { RefreshDeps } from './history-refresh';
import { browserLocks } from './locks';
import { simpleSeries } from './simple-series.fixture';
import { tabLocks } from '../../base/tab-locks';

/** A UTC midnight. */
export const START = epochMs(Date.parse('2026-11-20T00:00:00Z'));

/** State of a source of history; moments in epoch ms. */
export interface Source {
  now: EpochMs;
  /** Start of the time that the source covers. */
  backfilledFrom: number;
  /** Start of the buckets of each width; older ones are available in the next wider width. */
  storedFrom: Partial<Record<Interval, number>>;
  /** Spans in which no machine sent anything. */
  silent: Spans;
  /** Raised when late samples arrived: every value differs then. */
  edition: number;
  hidden: ReadonlySet<ModuleId>;
  /** Revision of the responses; undefined for a source that reports none. */
  revision: Revision | undefined;
}

const isSilent = ({ silent }: Source, from: number, to: number): boolean =>
  silent.some((span) => span.from <= from && to <= span.to);

/** Share of a bucket that was not sent, from 0 to 1. */
const missing = ({ silent }: Source, from: number, to: number): number =>
  silent.reduce(
    (sum, span) => sum + Math.max(0, Math.min(span.to, to) - Math.max(span.from, from)),
    0,
  ) /
  (to - from);

/**
 * Value of a bucket in the source; it differs where some of the bucket was not sent, and is NaN
 * where nothing was.
 */
export function truth(source: Source, column: number, from: number, interval: Interval): number {
  if (isSilent(source, from, from + intervalMs(interval))) return NaN;
  const share = missing(source, from, from + intervalMs(interval));
  return from / 1_000 + column + source.edition / 10 + share;
}

function storedInterval({ storedFrom }: Source, interval: Interval, from: number): Interval {
  const wider = INTERVALS.slice(INTERVALS.indexOf(interval));
  return (
    wider.find((width) => bucketFloor(from, width) >= (storedFrom[width] ?? -Infinity)) ?? 'PT24H'
  );
}

function intersection(one: Span, from: number, to: number): Span {
  const common = { from: Math.max(one.from, from), to: Math.min(one.to, to) };
  if (common.from >= common.to) return { from: one.from, to: one.from };
  return { from: epochMs(common.from), to: epochMs(common.to) };
}

function historyOf(
  source: Source,
  { span, interval: requested, bundle }: HistoryRequest,
): ModuleHistory {
  const interval = storedInterval(source, requested, span.from);
  const width = intervalMs(interval);
  const wanted = wholeBuckets(span, interval);
  // A wider bucket that was requested in part is covered in part, except for the growing one.
  const end =
    span.to < source.now ? bucketFloor(span.to, interval) : bucketEnd(source.now, interval);
  const covered = intersection(wanted, Math.ceil(source.backfilledFrom / width) * width, end);
  const count = bucketCount(covered, interval);
  const columns = bundleColumns(bundle).map((key, column) => {
    const values = Float64Array.from({ length: count }, (_, i) =>
      truth(source, column, covered.from + i * width, interval),
    );
    return [key, values] as const;
  });
  return { interval, covered, columns: new Map(columns) };
}

export function serve(source: Source, request: HistoryRequest): HistoryResponse {
  const visible = request.moduleIds.filter((moduleId) => !source.hidden.has(moduleId));
  const modules = new Map(visible.map((moduleId) => [moduleId, historyOf(source, request)]));
  const { now: servedAt, revision } = source;
  return { servedAt, modules, ...(revision === undefined ? {} : { revision }) };
}

type Hook = (request: HistoryRequest, nth: number, signal: AbortSignal) => Promise<void> | void;

/**
 * A source, a device with one tab, and the requests between them. Waits take no time and are
 * recorded.
 */
export function fillWorld(changes: Partial<Source> = {}) {
  const source: Source = {
    now: START,
    backfilledFrom: -Infinity,
    storedFrom: {},
    silent: [],
    edition: 0,
    hidden: new Set(),
    revision: undefined,
    ...changes,
  };
  const requests: HistoryRequest[] = [];
  const pauses: number[] = [];
  const hooks: { before: Hook; after: Hook } = {
    before: () => undefined,
    after: () => undefined,
  };
  const device = { wall: source.now as number, monotonic: 0 };
  const series = simpleSeries();
  const clock = createClock({ wall: () => device.wall, monotonic: () => device.monotonic });
  const memory = createMemoryStore();
  const deps: RefreshDeps = {
    reads: {
      history: async (request, signal) => {
        const nth = requests.push(request);
        await hooks.before(request, nth, signal);
        stopIfCancelled(signal);
        const response = serve(source, request);
        await hooks.after(request, nth, signal);
        stopIfCancelled(signal);
        return response;
      },
    },
    store: {
      series,
      settings: memory.settings,
      subscribe: (listener) => memory.subscribe(listener),
    },
    clock,
    connection: createConnection(),
    locks: browserLocks('test', tabLocks()),
    random: () => 0,
    wait: (ms, signal) => {
      stopIfCancelled(signal);
      pauses.push(ms);
      return Promise.resolve();
    },
  };
  /** Moves all clocks. */
  const move = (ms: number) => {
    source.now = later(source.now, ms);
    device.wall += ms;
    device.monotonic += ms;
  };
  return { source, deps, series, requests, pauses, hooks, device, move };
}
