import { lightFormat } from 'date-fns';
import { MINUTE, type DurationMs, type EpochMs } from '../../domain/units';
import { inZone, knownZone, zoneOffset, type Zone } from '../../domain/zones';

/** Section 9, Time format, in the zone: YYYY-MM-DD HH:mm, the same in every language. */
export const timeText = (at: EpochMs, zone: Zone): string =>
  lightFormat(inZone(at, zone), 'yyyy-MM-dd HH:mm');

/** Section 9, Time format of a year range, in the zone: YYYY-MM-DD. */
export const dateText = (at: EpochMs, zone: Zone): string =>
  lightFormat(inZone(at, zone), 'yyyy-MM-dd');

/** HH:mm in the zone, for what happened today ("last data at 14:02"). */
export const clockText = (at: EpochMs, zone: Zone): string =>
  lightFormat(inZone(at, zone), 'HH:mm');

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

/** The zone that this device is set to: what the preference "Local" stands for. */
export const localZone = (): Zone => new Intl.DateTimeFormat().resolvedOptions().timeZone;
