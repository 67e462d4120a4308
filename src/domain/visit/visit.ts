import type { LastLook, Look } from './last-look';
import { durationMs, MINUTE, type EpochMs } from '../../base/units';

/**
 * [Note: A visit]
 *
 * Somebody visits the portal until nobody has looked at it (hidden, or closed) for half an hour:
 *
 *   looked at   ====  == =======                     =====  ==
 *   visit       [______________]       > 30 min      [________
 *                              ^ before                      ^ look
 *
 * All of it is the server's time, and told only once the server has told it in this session: a device that starts
 * without a network has old data and a clock of its own, and is no visit. What was known at a look is kept with it, so
 * that two looks can be held against each other without any history.
 */
const VISIT_GAP = durationMs(30 * MINUTE);

/** Whether nobody has looked for so long that this is another visit. A look in the future is none of long ago. */
export const visitEnded = ({ seenAt }: LastLook, now: EpochMs): boolean =>
  now - seenAt >= VISIT_GAP;

/** What the panel has to tell: nothing; since when; or not yet known, so that its place is kept. */
export type Panel =
  | { readonly state: 'none' }
  | { readonly state: 'waiting'; readonly before: Look }
  | { readonly state: 'shown'; readonly before: Look };

/**
 * Whether there is a panel at `now`, which may be the device's own time before the server has told any: then it only says
 * whether the place of a panel has to be kept.
 */
export function panelOf(kept: LastLook | null, now: EpochMs): Panel {
  if (kept === null) return { state: 'none' };
  if (visitEnded(kept, now)) return { state: 'waiting', before: kept.look };
  if (kept.before === null || kept.dismissed) return { state: 'none' };
  return now - kept.before.at > VISIT_GAP
    ? { state: 'shown', before: kept.before }
    : { state: 'none' };
}
