import { isConnected } from '../machine/connection';
import type { ModuleId } from '../ids';
import { inAlarm } from '../machine/status-word';
import { visitEnded } from './visit';
import type { FleetSnapshot, ModuleTelemetry } from '../machine/telemetry';
import { DAY, durationMs, later, MINUTE, type EpochMs } from '../../base/units';

/** How far back is told at most. */
export const FARTHEST = durationMs(30 * DAY);
/** Data older than this were not news when somebody saw them: three polls of section 9. */
const FRESH_FOR = durationMs(3 * MINUTE);
/** What goes on is written this often. */
const WRITE_EVERY = MINUTE;

/** What somebody saw: the fleet at a moment of the server's time, as little of it as is needed later. */
export interface Look {
  readonly at: EpochMs;
  /** Those that were not connected. */
  readonly silent: readonly ModuleId[];
  /** Those in alarm, heard or not, and the code; 0 when none was told. */
  readonly inAlarm: readonly { readonly moduleId: ModuleId; readonly code: number }[];
}

export interface LastLook {
  /** The last moment at which the portal was looked at, whatever it showed. */
  readonly seenAt: EpochMs;
  /** The newest fresh data that somebody saw. */
  readonly look: Look;
  /** What was seen last in the visit before this one; null in the very first. */
  readonly before: Look | null;
  /** Whether the panel was put away in this visit. */
  readonly dismissed: boolean;
}

/** The code of a module in alarm (0 when it tells none), null of one that is not. A code that stands is an alarm too. */
export function alarmCodeOf({ statusWord, alarmCode }: ModuleTelemetry): number | null {
  const stands = alarmCode !== 0 || (statusWord !== null && inAlarm(statusWord));
  return stands ? alarmCode : null;
}

/** What of a snapshot is kept of a look at it. */
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

/** What is looked at now. */
export interface Beat {
  readonly now: EpochMs;
  /** The newest snapshot of the fleet; null while there is none. `dropped`: rows that were left out of it. */
  readonly fleet: { readonly snapshot: FleetSnapshot; readonly dropped: number } | null;
}

/** Whether there is something to write: at most once a minute, and at once when a visit begins. */
export const isDue = (kept: LastLook | null, now: EpochMs): boolean =>
  kept === null || Math.abs(now - kept.seenAt) >= WRITE_EVERY;

function freshLook({ now, fleet }: Beat): Look | null {
  if (fleet === null || fleet.snapshot.modules.length === 0) return null;
  return Math.abs(now - fleet.snapshot.servedAt) < FRESH_FOR ? lookOf(fleet.snapshot) : null;
}

/** What is kept once somebody looks ([Note: A visit]); null while nobody has seen anything. */
export function nextLastLook(kept: LastLook | null, beat: Beat): LastLook | null {
  const { now } = beat;
  const fresh = freshLook(beat);
  if (kept === null) {
    return fresh === null ? null : { seenAt: now, look: fresh, before: null, dismissed: false };
  }
  const look = newerLook(kept.look, fresh, now);
  if (visitEnded(kept, now)) {
    return { seenAt: now, look, before: visible(kept.look, beat), dismissed: false };
  }
  const before = kept.before === null ? null : visible(kept.before, beat);
  return { seenAt: now, look, before, dismissed: kept.dismissed };
}

/** Another tab may have seen newer data; what lies in the future was a wrong clock. */
function newerLook(kept: Look, fresh: Look | null, now: EpochMs): Look {
  if (fresh === null) return kept;
  return kept.at > fresh.at && kept.at <= now ? kept : fresh;
}

/** Of modules that the person may not see any more nothing is kept (offline, One person's data). */
function visible(look: Look, { fleet }: Beat): Look {
  if (fleet === null || fleet.dropped > 0 || fleet.snapshot.modules.length === 0) return look;
  const seen = new Set(fleet.snapshot.modules.map(({ moduleId }) => moduleId));
  return {
    at: look.at,
    silent: look.silent.filter((moduleId) => seen.has(moduleId)),
    inAlarm: look.inAlarm.filter(({ moduleId }) => seen.has(moduleId)),
  };
}

/** Since when is told. */
export const sinceOf = (before: Look, now: EpochMs): EpochMs => {
  const farthest = later(now, -1 * FARTHEST);
  return before.at < farthest ? farthest : before.at;
};
