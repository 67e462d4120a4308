import { tzOffset } from '@date-fns/tz';
import { lightFormat } from 'date-fns';
import type { EpochMs } from '../../domain/units';
import { inZone, knownZone, type Zone } from '../../domain/zones';

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
  return `${known} (UTC${offsetText(tzOffset(known, new Date(at)))})`;
}

function offsetText(minutes: number): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  const whole = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${pad(Math.floor(whole / 60))}:${pad(whole % 60)}`;
}

/** The zone that this device is set to: what the preference "Local" stands for. */
export const localZone = (): Zone => new Intl.DateTimeFormat().resolvedOptions().timeZone;
