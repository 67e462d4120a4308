import { ownKindAt, type Reading } from './reading';
import type { ChartSpan, TrendBandKind, TrendChartProps, TrendLine } from './trend';
import { chartClockText, chartDateText, secondsText, chartTimeText } from './zoned-time';

/** Text for a missing value (rules §5.1). */
export const NO_VALUE = '–';

export const valueText = (line: TrendLine, value: number): string =>
  Number.isNaN(value) ? NO_VALUE : line.text(value);

const MINUTE = 60_000;

/**
 * "2026-11-21 06:50 – 07:00": both dates where the bucket ends on another day, one time for an
 * instant, seconds where it is shorter than a minute.
 */
export function bucketText({ from, to }: ChartSpan, zone: string): string {
  if (from === to) return chartTimeText(from, zone);
  if (to - from < MINUTE) return instantText(from, zone);
  const isOneDay = chartDateText(from, zone) === chartDateText(to, zone);
  return `${chartTimeText(from, zone)} – ${isOneDay ? chartClockText(to, zone) : chartTimeText(to, zone)}`;
}

/** To the second. */
export const instantText = (at: number, zone: string): string =>
  `${chartDateText(at, zone)} ${secondsText(at, zone)}`;

/** Reason why a line has no value at a moment, from its own coverage; null where it has one. */
export function blankKind(line: TrendLine, value: number, at: number): TrendBandKind | null {
  const kind = ownKindAt(line, at);
  return Number.isNaN(value) && kind !== 'final' ? kind : null;
}

/** "Power 48.2 kW, Hot water 71 °C, Load Not permitted". */
export const spokenValues = (
  { lines, bandWords }: Pick<TrendChartProps, 'lines' | 'bandWords'>,
  { values, bucket }: Reading,
): string =>
  lines
    .map((line, index) => {
      const value = values[index] ?? NaN;
      const blank = blankKind(line, value, bucket.from);
      const text = blank === null ? `${valueText(line, value)} ${line.unit}` : bandWords[blank];
      return `${line.label} ${text}`;
    })
    .join(', ');
