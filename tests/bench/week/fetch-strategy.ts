import type { ModuleId } from '../../../src/domain/ids';
import type { Interval } from '../../../src/domain/time/intervals';
import type { Span, Spans } from '../../../src/domain/time/spans';
import { bucketEnd, bucketFloor, wholeBuckets } from '../../../src/domain/time/buckets';
import { lateness } from '../../../src/domain/series/settle';
import { epochMs, type EpochMs } from '../../../src/base/units';
import type { Tab } from '../recorded-week';

/** View of one module in a tab at one time. */
export interface ModuleView {
  readonly at: EpochMs;
  readonly by: Tab;
  readonly module: ModuleId;
  readonly interval: Interval;
  /** Whole buckets, up to the current one. */
  readonly span: Span;
}

/**
 * Another strategy to fetch the data of the same week. It gets every view and returns the spans
 * that it would request. They are requested from the same server at the same time, with the same
 * call, interval and compression; modules that need the same span share a call. A strategy never
 * fails: a lost network costs it nothing, while it costs the app half a response and a repeated
 * request.
 */
export interface FetchStrategy {
  readonly spansToFetch: (view: ModuleView) => Spans;
  /** Receives the starts of the buckets that the response has values for. */
  readonly received?: (view: ModuleView, span: Span, filled: ReadonlySet<number>) => void;
  readonly reloaded?: (by: Tab) => void;
}

/** Part of a period that can be requested at this time. */
export function requestableSpan(span: Span, interval: Interval, at: EpochMs): Span {
  const { from, to } = wholeBuckets(span, interval);
  return { from, to: epochMs(Math.min(to, bucketEnd(at, interval))) };
}

/** Time before which buckets no longer change, by the rule of the app (domain/series/settle). */
export const settledTo = ({ at, interval }: ModuleView): EpochMs =>
  bucketFloor(at - lateness(interval), interval);
