import { bucketCount, bucketEnd, bucketFloor, wholeBuckets } from '../../domain/time/buckets';
import type { ModuleId } from '../../domain/ids';
import { INTERVALS, intervalMs, type Interval } from '../../domain/time/intervals';
import { bundleColumns } from '../../domain/series/series';
import type { Span, Spans } from '../../domain/time/spans';
import { epochMs, later, type EpochMs } from '../../base/units';
import type { HistoryAnswer, HistoryQuestion, ModuleHistory } from '../../remote/history';
import { stopIfCancelled } from '../../remote/remote-error';
import { createClock } from '../clock';
import { createConnection } from '../connection';
import type { FillParts } from './fill-request';
import { browserLocks } from './locks';
import { memorySeries } from './memory-series.fixture';
import { tabQueue } from './tab-queue';

/** A UTC midnight. */
export const START = epochMs(Date.parse('2026-11-20T00:00:00Z'));

/** What a source holds; moments in epoch ms. */
export interface Source {
  now: EpochMs;
  /** Nothing older is spoken for. */
  laidFrom: number;
  /** Buckets of a width begin here; what is older is to be had in the next wider one. */
  heldFrom: Partial<Record<Interval, number>>;
  /** Where no machine sent anything. */
  silent: Spans;
  /** Raised when late samples came: every value is another one then. */
  edition: number;
  /** Modules that are not visible. */
  hidden: ReadonlySet<ModuleId>;
}

const isSilent = ({ silent }: Source, from: number, to: number): boolean =>
  silent.some((span) => span.from <= from && to <= span.to);

/** How much of a bucket was not sent, of 1. */
const missing = ({ silent }: Source, from: number, to: number): number =>
  silent.reduce(
    (sum, span) => sum + Math.max(0, Math.min(span.to, to) - Math.max(span.from, from)),
    0,
  ) /
  (to - from);

/** What the source has in a bucket, another value where some was not sent; NaN where nothing was. */
export function truth(source: Source, column: number, from: number, interval: Interval): number {
  if (isSilent(source, from, from + intervalMs(interval))) return NaN;
  const share = missing(source, from, from + intervalMs(interval));
  return from / 1_000 + column + source.edition / 10 + share;
}

function held({ heldFrom }: Source, interval: Interval, from: number): Interval {
  const wider = INTERVALS.slice(INTERVALS.indexOf(interval));
  return (
    wider.find((width) => bucketFloor(from, width) >= (heldFrom[width] ?? -Infinity)) ?? 'PT24H'
  );
}

function meet(one: Span, from: number, to: number): Span {
  const met = { from: Math.max(one.from, from), to: Math.min(one.to, to) };
  if (met.from >= met.to) return { from: one.from, to: one.from };
  return { from: epochMs(met.from), to: epochMs(met.to) };
}

function historyOf(
  source: Source,
  { span, interval: asked, bundle }: HistoryQuestion,
): ModuleHistory {
  const interval = held(source, asked, span.from);
  const width = intervalMs(interval);
  const wanted = wholeBuckets(span, interval);
  // A wider bucket that was asked for in part is spoken for in part, but for the growing one.
  const end =
    span.to < source.now ? bucketFloor(span.to, interval) : bucketEnd(source.now, interval);
  const covered = meet(wanted, Math.ceil(source.laidFrom / width) * width, end);
  const count = bucketCount(covered, interval);
  const columns = bundleColumns(bundle).map((key, column) => {
    const values = Float64Array.from({ length: count }, (_, i) =>
      truth(source, column, covered.from + i * width, interval),
    );
    return [key, values] as const;
  });
  return { interval, covered, columns: new Map(columns) };
}

export function serve(source: Source, question: HistoryQuestion): HistoryAnswer {
  const visible = question.moduleIds.filter((moduleId) => !source.hidden.has(moduleId));
  const modules = new Map(visible.map((moduleId) => [moduleId, historyOf(source, question)]));
  return { servedAt: source.now, modules };
}

type Hook = (question: HistoryQuestion, nth: number, signal: AbortSignal) => Promise<void> | void;

/** A source, a device with one tab, and what went between them. Waiting takes no time, and is noted. */
export function world(told: Partial<Source> = {}) {
  const source: Source = {
    now: START,
    laidFrom: -Infinity,
    heldFrom: {},
    silent: [],
    edition: 0,
    hidden: new Set(),
    ...told,
  };
  const asked: HistoryQuestion[] = [];
  const pauses: number[] = [];
  const hooks: { before: Hook; after: Hook } = {
    before: () => undefined,
    after: () => undefined,
  };
  const device = { wall: source.now as number, monotonic: 0 };
  const series = memorySeries();
  const clock = createClock({ wall: () => device.wall, monotonic: () => device.monotonic });
  const parts: FillParts = {
    reads: {
      history: async (question, signal) => {
        const nth = asked.push(question);
        await hooks.before(question, nth, signal);
        stopIfCancelled(signal);
        const answer = serve(source, question);
        await hooks.after(question, nth, signal);
        stopIfCancelled(signal);
        return answer;
      },
    },
    store: { series },
    clock,
    connection: createConnection(),
    locks: browserLocks('test', tabQueue()),
    chance: () => 0,
    wait: (ms, signal) => {
      stopIfCancelled(signal);
      pauses.push(ms);
      return Promise.resolve();
    },
  };
  /** Time passes, for everybody. */
  const move = (ms: number) => {
    source.now = later(source.now, ms);
    device.wall += ms;
    device.monotonic += ms;
  };
  return { source, parts, series, asked, pauses, hooks, device, move };
}
