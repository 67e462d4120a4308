import { lightFormat } from 'date-fns';
import { epochMs, type EpochMs } from '../../base/units';
import { inZone, type Zone } from '../../base/zones';

/** Years that stand for "no time" (section 3, Alert): .NET's first day and Windows' own. */
const PLACEHOLDER_YEARS: readonly number[] = [1, 1601];

/** The moment as an alert tells it; null for a placeholder, or for what is no moment at all. */
export function alertTime(at: number): EpochMs | null {
  const year = new Date(at).getUTCFullYear();
  return Number.isNaN(year) || PLACEHOLDER_YEARS.includes(year) ? null : epochMs(at);
}

/** The power block's own clock, "2026-11-21 14:05:10"; null likewise. */
export function alertLocalTime(at: number, zone: Zone): string | null {
  const time = alertTime(at);
  return time === null ? null : lightFormat(inZone(time, zone), 'yyyy-MM-dd HH:mm:ss');
}
