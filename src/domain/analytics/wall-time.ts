import { iso } from '../../base/iso';
import { epochMs, type EpochMs } from '../../base/units';
import { zoneOffset, type Zone } from '../../base/zones';
import { isDay } from '../time/days';

const FORM = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/;

/**
 * Returns the moment of a wall-clock time in the zone, "2026-11-20T14:02"; null when it cannot be
 * read. A time that clocks skip is an hour later; one that comes twice is the first.
 */
export function wallMoment(text: string, zone: Zone): EpochMs | null {
  const wall = FORM.test(text) && isDay(text.slice(0, 10)) ? Date.parse(`${text}Z`) : NaN;
  if (Number.isNaN(wall)) return null;
  const before = zoneOffset(epochMs(wall - DAY_BEFORE), zone);
  const first = epochMs(wall - before);
  return zoneOffset(first, zone) === before
    ? first
    : epochMs(wall - zoneOffset(epochMs(wall - zoneOffset(first, zone)), zone));
}

/** No zone changes its clocks twice in so short a time. */
const DAY_BEFORE = 86_400_000;

/** Returns the wall-clock time of a moment in the zone, to the minute: "2026-11-20T14:02". */
export const wallText = (at: EpochMs, zone: Zone): string =>
  iso(at + zoneOffset(at, zone)).slice(0, 16);
