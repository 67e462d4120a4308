import type { Span } from '../../domain/time/spans';
import type { Zone } from '../../base/zones';
import { timeText } from '../../i18n/format/dates';

/**
 * Start and end of a past period, to the minute: of dates alone nobody knows whether the last day
 * is covered.
 */
export const periodEnds = (
  span: Span,
  zone: Zone,
): { readonly start: string; readonly end: string } => ({
  start: timeText(span.from, zone),
  end: timeText(span.to, zone),
});
