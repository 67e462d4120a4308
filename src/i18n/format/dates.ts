import { iso } from '../../base/iso';
import { MINUTE, type DurationMs, type EpochMs } from '../../base/units';
import { knownZone, zoneOffset, type Zone } from '../../base/zones';

/** "2024-05-01T14:02:00.000Z" by the zone's clock: the cheapest way to write a date in the zone. */
const zonedIso = (at: EpochMs, zone: Zone): string => iso(at + zoneOffset(at, zone));

/** YYYY-MM-DD HH:mm in the zone (rules §9.10), the same in every language. */
export const timeText = (at: EpochMs, zone: Zone): string =>
  zonedIso(at, zone).slice(0, 16).replace('T', ' ');

/** YYYY-MM-DD in the zone, for a range of a year (rules §9.10). */
export const dateText = (at: EpochMs, zone: Zone): string => zonedIso(at, zone).slice(0, 10);

/** HH:mm in the zone, for times of today ("last data at 14:02"). */
export const clockText = (at: EpochMs, zone: Zone): string => zonedIso(at, zone).slice(11, 16);

/** "Europe/Stockholm (UTC+02:00)": the zone with its offset at `at`. */
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

/** Longest use of a zone that was read, ms: reading it takes a tablet 10 ms. */
const ZONE_FOR_MS = 1_000;
let zoneOfDevice: { readonly zone: Zone; readonly readAt: number } | null = null;

/**
 * Time zone of this device: the meaning of the preference "Local". It may change on a journey, so
 * it is read again every second.
 */
export function localZone(): Zone {
  const now = performance.now();
  if (zoneOfDevice === null || now - zoneOfDevice.readAt > ZONE_FOR_MS)
    zoneOfDevice = { zone: new Intl.DateTimeFormat().resolvedOptions().timeZone, readAt: now };
  return zoneOfDevice.zone;
}
