import { MINUTE, type DurationMs, type EpochMs } from '../../base/units';
import { knownZone, zoneOffset, type Zone } from '../../base/zones';

/** "2024-05-01T14:02:00.000Z" with the zone's clock: a date in the zone, written by the one way that costs nothing. */
const zonedIso = (at: EpochMs, zone: Zone): string =>
  new Date(at + zoneOffset(at, zone)).toISOString();

/** Section 9, Time format, in the zone: YYYY-MM-DD HH:mm, the same in every language. */
export const timeText = (at: EpochMs, zone: Zone): string =>
  zonedIso(at, zone).slice(0, 16).replace('T', ' ');

/** Section 9, Time format of a year range, in the zone: YYYY-MM-DD. */
export const dateText = (at: EpochMs, zone: Zone): string => zonedIso(at, zone).slice(0, 10);

/** HH:mm in the zone, for what happened today ("last data at 14:02"). */
export const clockText = (at: EpochMs, zone: Zone): string => zonedIso(at, zone).slice(11, 16);

/** "Europe/Stockholm (UTC+02:00)": the zone in force beside times, with its offset at `at`. */
export function zoneLabel(zone: Zone, at: EpochMs): string {
  const known = knownZone(zone);
  if (known === 'UTC') return known;
  return `${known} (UTC${offsetText(zoneOffset(at, known))})`;
}

function offsetText(offset: DurationMs): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  const minutes = Math.abs(offset) / MINUTE;
  return `${offset < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}

let ofThisTask: Zone | null = null;

/**
 * The zone that this device is set to: what the preference "Local" stands for. It may change on a journey, so it is
 * asked for again and again; but once for all that is drawn together.
 */
export function localZone(): Zone {
  if (ofThisTask !== null) return ofThisTask;
  ofThisTask = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  queueMicrotask(() => {
    ofThisTask = null;
  });
  return ofThisTask;
}
