import { epochMs } from '../../base/units';
import type { Zone } from '../../base/zones';
import type { Span } from '../../domain/time/spans';
import { isOfDays } from '../../domain/view/fleet-view-dates';
import { dateText, timeText } from '../../i18n/format/dates';

/**
 * Ends of a past period, to the minute: of dates alone nobody knows whether the last day is
 * covered. One whole day is its date, and has no end.
 */
export function periodEnds(
  span: Span,
  zone: Zone,
): { readonly start: string; readonly end: string | null } {
  const start = dateText(span.from, zone);
  const last = dateText(epochMs(span.to - 1), zone);
  if (isOfDays(span, zone) && start === last) return { start, end: null };
  return { start: timeText(span.from, zone), end: timeText(span.to, zone) };
}
