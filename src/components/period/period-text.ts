import { isOfDays } from '../../domain/view/fleet-view-dates';
import type { Span } from '../../domain/time/spans';
import type { Zone } from '../../base/zones';
import { dateText, timeText } from '../../i18n/format/dates';

/** Start and end of a past period: whole days as dates, other spans to the minute. */
export function periodEnds(
  span: Span,
  zone: Zone,
): { readonly start: string; readonly end: string } {
  const text = isOfDays(span, zone) ? dateText : timeText;
  return { start: text(span.from, zone), end: text(span.to, zone) };
}
