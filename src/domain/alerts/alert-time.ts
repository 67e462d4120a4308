import { lightFormat } from 'date-fns';
import { epochMs, type EpochMs } from '../../base/units';
import { inZone, type Zone } from '../../base/zones';

/** Placeholder years of controllers (rules §3.4): the first year of .NET and of Windows. */
const PLACEHOLDER_YEARS: readonly number[] = [1, 1601];

/** Returns the time of an alert; null for a placeholder or a value that is no moment. */
export function alertTime(at: number): EpochMs | null {
  const year = new Date(at).getUTCFullYear();
  return Number.isNaN(year) || PLACEHOLDER_YEARS.includes(year) ? null : epochMs(at);
}

/** Returns the time by the power block's own clock, "2026-11-21 14:05:10"; null as above. */
export function alertLocalTime(at: number, zone: Zone): string | null {
  const time = alertTime(at);
  return time === null ? null : lightFormat(inZone(time, zone), 'yyyy-MM-dd HH:mm:ss');
}
