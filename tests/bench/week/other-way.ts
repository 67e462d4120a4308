import type { ModuleId } from '../../../src/domain/ids';
import type { Interval } from '../../../src/domain/time/intervals';
import type { Span, Spans } from '../../../src/domain/time/spans';
import { bucketEnd, bucketFloor, wholeBuckets } from '../../../src/domain/time/buckets';
import { lateness } from '../../../src/domain/series/settle';
import { epochMs, type EpochMs } from '../../../src/base/units';
import type { Tab } from '../recorded-week';

/** What a tab needs of one module at one moment. */
export interface View {
  readonly at: EpochMs;
  readonly by: Tab;
  readonly module: ModuleId;
  readonly interval: Interval;
  /** Whole buckets, up to the one of now. */
  readonly span: Span;
}

/**
 * Another way to live the same week. It is told of every view and answers which spans it would ask
 * for; they are asked of the same server at the same time, by the same call, in the same interval,
 * with the same compression, modules that need the same span together. Other ways never fail: a lost
 * network costs them nothing, where it costs ours half an answer and the asking again.
 */
export interface OtherWay {
  readonly wants: (view: View) => Spans;
  /** What came of it: the starts of the buckets that hold anything. */
  readonly got?: (view: View, span: Span, filled: ReadonlySet<number>) => void;
  readonly reloaded?: (by: Tab) => void;
}

/** The part of a period that can be asked for at a moment. */
export function askable(span: Span, interval: Interval, at: EpochMs): Span {
  const { from, to } = wholeBuckets(span, interval);
  return { from, to: epochMs(Math.min(to, bucketEnd(at, interval))) };
}

/** Until when buckets do not change any more: the rule that ours goes by, too (domain/settle). */
export const settledTo = ({ at, interval }: View): EpochMs =>
  bucketFloor(at - lateness(interval), interval);
