import { DAY, HOUR } from '../base/units';
import type { Span } from './block-day';
import type { Nature } from './nature';
import type { Dice } from './noise';

/** When nobody hears of the module on one day: its own loss, and its power block's router. */
export function lossesOf(
  nature: Nature,
  routerDown: Span | null,
  dayStart: number,
  dice: Dice,
): readonly Span[] {
  const losses = routerDown === null ? [] : [routerDown];
  if (!dice.chance(nature.losses)) return losses;
  const length = dice.between(1.5 * HOUR, 4.5 * HOUR);
  const from = dayStart + dice.between(0, DAY - length);
  return [...losses, { from, to: from + length }];
}
