import { DAY, HOUR } from '../base/units';
import { Dice, hash } from './noise';
import type { Climate } from './weather';

export interface TimeSpan {
  readonly from: number;
  readonly to: number;
}
export const within = (span: TimeSpan, at: number): boolean => at >= span.from && at < span.to;

/** Events of a day that affect all modules of a power block. Times are epoch ms. */
export interface BlockDay {
  /** The ship is in port: no engine, no heat. */
  readonly port: TimeSpan | null;
  /**
   * The make-up water tank is low (7241) and all modules stop; `noticedBy` is the module that
   * reports it, as a share of the block, 0 to 1.
   */
  readonly waterLow: (TimeSpan & { readonly noticedBy: number }) | null;
  /** The router has failed: no module can send anything. */
  readonly routerDown: TimeSpan | null;
}

const DAYS_BETWEEN = { port: 3, waterLow: 45, routerDown: 40 };

function spanWithin(dice: Dice, dayStart: number, shortest: number, longest: number): TimeSpan {
  const length = dice.between(shortest, longest);
  const from = dayStart + dice.between(2 * HOUR, DAY - length - 3 * HOUR);
  return { from, to: from + length };
}

/** Pure in climate and day; each event is entirely within its day. */
export function blockDayOf(climate: Climate, dayStart: number): BlockDay {
  const dice = new Dice(hash(climate.seed, Math.floor(dayStart / HOUR), 0xb1));
  const happens = (days: number): boolean => dice.happens(1 / days);
  const port =
    climate.application === 'maritime' && happens(DAYS_BETWEEN.port)
      ? spanWithin(dice, dayStart, 5 * HOUR, 9 * HOUR)
      : null;
  const low =
    port === null && happens(DAYS_BETWEEN.waterLow)
      ? spanWithin(dice, dayStart, HOUR, 3 * HOUR)
      : null;
  return {
    port,
    waterLow: low && { ...low, noticedBy: dice.next() },
    routerDown: happens(DAYS_BETWEEN.routerDown)
      ? spanWithin(dice, dayStart, HOUR, 4 * HOUR)
      : null,
  };
}
