import type { ModuleId } from '../../../src/domain/ids';
import type { Interval } from '../../../src/domain/time/intervals';
import { periodInterval, periodSpan } from '../../../src/domain/view/period';
import type { Span } from '../../../src/domain/time/spans';
import { refreshDelay } from '../../../src/domain/time/time-ranges';
import { later, MINUTE, type EpochMs } from '../../../src/base/units';
import { RECORDED_WEEK, type Network, type Step, type Tab } from '../recorded-week';

/** What a tab needs at one moment: a view that is opened, or that refreshes itself. */
export interface Ask {
  readonly does: 'ask';
  readonly at: EpochMs;
  readonly by: Tab;
  readonly modules: readonly ModuleId[];
  readonly interval: Interval;
  readonly span: Span;
}

export type Moment =
  | Ask
  | { readonly does: 'reload'; readonly at: EpochMs; readonly by: Tab }
  | { readonly does: 'network'; readonly at: EpochMs; readonly by: Tab; readonly is: Network };

/** A number in [0, 1) that is the same in every run: the share of the refreshes' spread. */
const chanceAt = (at: EpochMs): number => ((at / MINUTE) * 0.618) % 1;

/** The view when it is opened, and again whenever it refreshes itself until it is left. */
function asksOf(step: Extract<Step, { does: 'look' }>): Ask[] {
  const { by, modules, period, minutes } = step;
  const interval = periodInterval(period);
  const asks: Ask[] = [];
  const end = later(step.at, minutes * MINUTE);
  for (let at = step.at; at < end;) {
    asks.push({ does: 'ask', at, by, modules, interval, span: periodSpan(period, at) });
    at = period.live ? later(at, Math.round(refreshDelay(period.range, chanceAt(at)))) : end;
  }
  return asks;
}

/** The recorded week, moment by moment; what begins at one moment happens at once. */
export const MOMENTS: readonly Moment[] = RECORDED_WEEK.flatMap((step): readonly Moment[] =>
  step.does === 'look' ? asksOf(step) : [step],
).toSorted((a, b) => a.at - b.at);
