import { isConnected } from '../machine/connection';
import { inAlarm } from '../machine/status-word';
import type { FleetSnapshot, ModuleTelemetry } from '../machine/telemetry';
import { DAY, durationMs, later, MINUTE, type EpochMs } from '../../base/units';
import { visitEnded, type LastLook, type Look } from './visit';

/** The panel reports changes of at most this long. */
export const FARTHEST = durationMs(30 * DAY);
/** A snapshot older than three polls (rules §9.4) is not fresh. */
const FRESH_FOR = durationMs(3 * MINUTE);
const WRITE_EVERY = MINUTE;

/**
 * Alarm code of a module in alarm, 0 when it reports none; null when it is not in alarm. A code
 * without an alarm bit counts as an alarm too.
 */
export function alarmCodeOf({ statusWord, alarmCode }: ModuleTelemetry): number | null {
  const isActive = alarmCode !== 0 || (statusWord !== null && inAlarm(statusWord));
  return isActive ? alarmCode : null;
}

/** Reduces a snapshot to the look that is stored. */
export const lookOf = ({ servedAt, modules }: FleetSnapshot): Look => ({
  at: servedAt,
  silent: modules
    .filter(({ measuredAt }) => !isConnected(measuredAt, servedAt))
    .map(({ moduleId }) => moduleId),
  inAlarm: modules.flatMap((module) => {
    const code = alarmCodeOf(module);
    return code === null ? [] : [{ moduleId: module.moduleId, code }];
  }),
});

/** State at a moment at which somebody looks at the portal. */
export interface Beat {
  readonly now: EpochMs;
  /** The newest snapshot of the fleet; null while there is none. `dropped`: rows left out of it. */
  readonly fleet: { readonly snapshot: FleetSnapshot; readonly dropped: number } | null;
}

/** Whether the last look must be written: at most once a minute, at once when a visit begins. */
export const isDue = (lastLook: LastLook | null, now: EpochMs): boolean =>
  lastLook === null || Math.abs(now - lastLook.seenAt) >= WRITE_EVERY;

function freshLook({ now, fleet }: Beat): Look | null {
  if (fleet === null || fleet.snapshot.modules.length === 0) return null;
  return Math.abs(now - fleet.snapshot.servedAt) < FRESH_FOR ? lookOf(fleet.snapshot) : null;
}

/** Returns the last look to store after `beat` ([Note: A visit]); null while nothing was seen. */
export function nextLastLook(lastLook: LastLook | null, beat: Beat): LastLook | null {
  const { now } = beat;
  const fresh = freshLook(beat);
  if (lastLook === null) {
    return fresh === null ? null : { seenAt: now, look: fresh, before: null, dismissed: false };
  }
  const look = newerLook(lastLook.look, fresh, now);
  if (visitEnded(lastLook, now)) {
    return { seenAt: now, look, before: visible(lastLook.look, beat), dismissed: false };
  }
  const before = lastLook.before === null ? null : visible(lastLook.before, beat);
  return { seenAt: now, look, before, dismissed: lastLook.dismissed };
}

/** Another tab may have seen newer data; a look in the future comes from a wrong clock. */
function newerLook(stored: Look, fresh: Look | null, now: EpochMs): Look {
  if (fresh === null) return stored;
  return stored.at > fresh.at && stored.at <= now ? stored : fresh;
}

/** Removes modules that the user may no longer see (store O14). */
function visible(look: Look, { fleet }: Beat): Look {
  if (fleet === null || fleet.dropped > 0 || fleet.snapshot.modules.length === 0) return look;
  const seen = new Set(fleet.snapshot.modules.map(({ moduleId }) => moduleId));
  return {
    at: look.at,
    silent: look.silent.filter((moduleId) => seen.has(moduleId)),
    inAlarm: look.inAlarm.filter(({ moduleId }) => seen.has(moduleId)),
  };
}

/** Start of the time whose changes are reported: the look, at most `FARTHEST` ago. */
export const sinceOf = (before: Look, now: EpochMs): EpochMs => {
  const farthest = later(now, -1 * FARTHEST);
  return before.at < farthest ? farthest : before.at;
};
