import type { ModuleId } from '../ids';
import { durationMs, MINUTE, type EpochMs } from '../../base/units';

/**
 * [Note: A visit]
 *
 * A visit of the portal lasts until nobody has looked at it (hidden, or closed) for half an hour:
 *
 *   looked at   ====  == =======                     =====  ==
 *   visit       [______________]       > 30 min      [________
 *                              ^ before                      ^ look
 *
 * All times are the server's, and a visit is recorded only after the server has responded in this
 * session: a device that starts without a network has old data and a clock of its own. Each look
 * stores what was known then, so that two looks can be compared without any history.
 */
const VISIT_GAP = durationMs(30 * MINUTE);

/** State of the fleet that somebody saw, reduced to what a later comparison needs. */
export interface Look {
  /** Server time. */
  readonly at: EpochMs;
  /** Modules that were not connected. */
  readonly silent: readonly ModuleId[];
  /** Modules in alarm, connected or not, with the code; 0 when none was reported. */
  readonly inAlarm: readonly { readonly moduleId: ModuleId; readonly code: number }[];
}

export interface LastLook {
  /** The last moment at which the portal was looked at, whatever it showed. */
  readonly seenAt: EpochMs;
  /** The newest fresh data that somebody saw. */
  readonly look: Look;
  /** The last look of the visit before this one; null in the very first visit. */
  readonly before: Look | null;
  /** Whether the panel was dismissed in this visit. */
  readonly dismissed: boolean;
}

/** Whether the last look is so long ago that a new visit has begun; false for one in the future. */
export const visitEnded = ({ seenAt }: LastLook, now: EpochMs): boolean =>
  now - seenAt >= VISIT_GAP;

/** State of the panel: absent; not known yet, so that its place is reserved; or shown. */
export type Panel =
  | { readonly state: 'none' }
  | { readonly state: 'waiting'; readonly before: Look }
  | { readonly state: 'shown'; readonly before: Look };

/**
 * Returns the state of the panel at `now`. Before the server has responded `now` may be the
 * device's own time; the result then only decides whether the place of a panel is reserved.
 */
export function panelOf(lastLook: LastLook | null, now: EpochMs): Panel {
  if (lastLook === null) return { state: 'none' };
  if (visitEnded(lastLook, now)) return { state: 'waiting', before: lastLook.look };
  if (lastLook.before === null || lastLook.dismissed) return { state: 'none' };
  return now - lastLook.before.at > VISIT_GAP
    ? { state: 'shown', before: lastLook.before }
    : { state: 'none' };
}
