import { DAY, HOUR } from '../base/units';
import { Dice, hash } from './noise';
import type { Climate } from './weather';

export interface Span {
  readonly from: number;
  readonly to: number;
}
export const within = (span: Span, at: number): boolean => at >= span.from && at < span.to;

/** What a day brings to all modules of a power block at once. Times are epoch ms. */
export interface BlockDay {
  /** The ship lies in port: no engine, no heat. */
  readonly port: Span | null;
  /** The make-up water tank is low (7241): all stop; which module of the block noticed, 0 to 1. */
  readonly waterLow: (Span & { readonly noticedBy: number }) | null;
  /** The router has failed: nobody hears of any module. */
  readonly routerDown: Span | null;
}

const DAYS_BETWEEN = { port: 3, waterLow: 45, routerDown: 40 };

function spanWithin(dice: Dice, dayStart: number, shortest: number, longest: number): Span {
  const length = dice.between(shortest, longest);
  const from = dayStart + dice.between(2 * HOUR, DAY - length - 3 * HOUR);
  return { from, to: from + length };
}

/** Pure in climate and day; a spell lies wholly within its day. */
export function blockDayOf(climate: Climate, dayStart: number): BlockDay {
  const dice = new Dice(hash(climate.seed, Math.floor(dayStart / HOUR), 0xb1));
  const happens = (days: number): boolean => dice.chance(1 / days);
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
