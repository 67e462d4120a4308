import type { EpochMs } from '../../base/units';
import type { Zone } from '../../base/zones';
import type { Span } from '../../domain/time/spans';
import { clockText, dateText, timeText } from '../../i18n/format/dates';

interface EventTime {
  readonly at: EpochMs;
  readonly within?: Span | undefined;
}

/**
 * "2026-11-29 23:04" for an event with a time of its own, "2026-11-29 23:00 – 23:10" for one of
 * which only a bucket is known (rules §4.11).
 */
export function eventTimeText({ at, within }: EventTime, zone: Zone): string {
  if (within === undefined) return timeText(at, zone);
  const from = timeText(within.from, zone);
  const to = timeText(within.to, zone);
  if (from === to) return from;
  const isSameDay = dateText(within.from, zone) === dateText(within.to, zone);
  return `${from} – ${isSameDay ? clockText(within.to, zone) : to}`;
}
