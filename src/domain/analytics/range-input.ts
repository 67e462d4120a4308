import { iso } from '../../base/iso';
import { epochMs, type EpochMs } from '../../base/units';
import { zoneOffset, type Zone } from '../../base/zones';
import { isDay } from '../time/days';
import type { Span } from '../time/spans';
import { EARLIEST } from '../view/period';
import { NARROWEST_SPAN } from './interval-choice';

/** Fault of a range that was entered. */
export type RangeFault = 'no-moment' | 'reversed' | 'too-short' | 'before-first-day' | 'in-future';

export type RangeInput =
  | { readonly span: Span; readonly fault: null }
  | { readonly span: null; readonly fault: RangeFault };

const refused = (fault: RangeFault): RangeInput => ({ span: null, fault });

const WALL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/;

/** Returns a moment as the text of a date and time field in the zone: "2026-05-01T14:02". */
export const wallText = (at: EpochMs, zone: Zone): string =>
  iso(at + zoneOffset(at, zone)).slice(0, 16);

/** Returns the moment of a date and time in the zone; null when it is none. */
function momentOf(text: string, zone: Zone): EpochMs | null {
  const wall = WALL.test(text) && isDay(text.slice(0, 10)) ? Date.parse(`${text}Z`) : NaN;
  if (Number.isNaN(wall)) return null;
  const near = epochMs(wall - zoneOffset(epochMs(wall), zone));
  return epochMs(wall - zoneOffset(near, zone));
}

/** Parses the two ends of a range; it is in the past, and at least a minute long (rules §5.4). */
export function parseRange(
  { from: fromText, to: toText }: { readonly from: string; readonly to: string },
  zone: Zone,
  now: EpochMs,
): RangeInput {
  const from = momentOf(fromText, zone);
  const to = momentOf(toText, zone);
  if (from === null || to === null) return refused('no-moment');
  if (from >= to) return refused('reversed');
  if (to - from < NARROWEST_SPAN) return refused('too-short');
  if (from < EARLIEST) return refused('before-first-day');
  return from >= now ? refused('in-future') : { span: { from, to }, fault: null };
}
