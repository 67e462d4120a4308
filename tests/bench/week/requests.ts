import type { ModuleId } from '../../../src/domain/ids';
import type { Interval } from '../../../src/domain/time/intervals';
import { periodInterval, periodSpan } from '../../../src/domain/view/period';
import type { Span } from '../../../src/domain/time/spans';
import { refreshDelay } from '../../../src/domain/time/time-ranges';
import { later, MINUTE, type EpochMs } from '../../../src/base/units';
import { RECORDED_WEEK, type Network, type WeekStep, type Tab } from '../recorded-week';

/** History request of a tab, for a view that is opened or refreshed. */
export interface TabRequest {
  readonly does: 'request';
  readonly at: EpochMs;
  readonly by: Tab;
  readonly modules: readonly ModuleId[];
  readonly interval: Interval;
  readonly span: Span;
}

export type WeekEvent =
  | TabRequest
  | { readonly does: 'reload'; readonly at: EpochMs; readonly by: Tab }
  | { readonly does: 'network'; readonly at: EpochMs; readonly by: Tab; readonly is: Network };

/** Pseudo-random number in [0, 1) for the spread of refreshes, the same in every run. */
const randomAt = (at: EpochMs): number => ((at / MINUTE) * 0.618) % 1;

/** Requests of a view: when it is opened, and at each refresh until it is left. */
function requestsOf(step: Extract<WeekStep, { does: 'look' }>): TabRequest[] {
  const { by, modules, period, minutes } = step;
  const interval = periodInterval(period);
  const requests: TabRequest[] = [];
  const end = later(step.at, minutes * MINUTE);
  for (let at = step.at; at < end;) {
    requests.push({ does: 'request', at, by, modules, interval, span: periodSpan(period, at) });
    at = period.live ? later(at, Math.round(refreshDelay(period.range, randomAt(at)))) : end;
  }
  return requests;
}

/** Events of the recorded week in order; those at one time happen at once. */
export const WEEK_EVENTS: readonly WeekEvent[] = RECORDED_WEEK.flatMap(
  (step): readonly WeekEvent[] => (step.does === 'look' ? requestsOf(step) : [step]),
).toSorted((a, b) => a.at - b.at);
