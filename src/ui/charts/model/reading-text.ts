import type { Reading } from './reading';
import type { Span, TrendLine } from './trend';
import { clockText, dateText, secondsText, timeText } from './zoned-time';

/** What stands for a value that is missing (section 5). */
export const DASH = '–';

export const valueText = (line: TrendLine, value: number): string =>
  Number.isNaN(value) ? DASH : line.text(value);

const MINUTE = 60_000;

/** "2026-11-21 06:50 – 07:00"; both dates where the bucket ends on another day, one time for an instant, and what is shorter than a minute to the second. */
export function bucketText({ from, to }: Span, zone: string): string {
  if (from === to) return timeText(from, zone);
  if (to - from < MINUTE) return instantText(from, zone);
  const isOneDay = dateText(from, zone) === dateText(to, zone);
  return `${timeText(from, zone)} – ${isOneDay ? clockText(to, zone) : timeText(to, zone)}`;
}

/** To the second. */
export const instantText = (at: number, zone: string): string =>
  `${dateText(at, zone)} ${secondsText(at, zone)}`;

/** "Power 48.2 kW, Hot water 71 °C". */
export const spokenValues = (lines: readonly TrendLine[], { values }: Reading): string =>
  lines
    .map((line, index) => `${line.label} ${valueText(line, values[index] ?? NaN)} ${line.unit}`)
    .join(', ');
