import { TZDateMini, tzOffset } from '@date-fns/tz';
import { durationMs, MINUTE, type DurationMs, type EpochMs } from './units';

/** An IANA name, "Europe/Stockholm". The preference "Local" is resolved earlier. */
export type Zone = string;

/**
 * Returns the zone when this machine knows it, otherwise UTC: a wrong name must not break a screen.
 */
export function knownZone(zone: Zone): Zone {
  const before = judged.get(zone);
  if (before !== undefined) return before;
  const known = Number.isNaN(tzOffset(zone, new Date(0))) ? 'UTC' : zone;
  judged.set(zone, known);
  return known;
}

/** A screen asks about the same zone hundreds of times. */
const judged = new Map<Zone, Zone>();

/** A Date whose fields (getHours and so on) are those of the zone. */
export const inZone = (at: EpochMs, zone: Zone): Date => new TZDateMini(at, knownZone(zone));

/** How far the zone's clocks are ahead of UTC at `at`; negative when behind. */
export const zoneOffset = (at: EpochMs, zone: Zone): DurationMs =>
  durationMs(tzOffset(knownZone(zone), new Date(at)) * MINUTE);
