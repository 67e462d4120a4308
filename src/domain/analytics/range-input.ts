import type { EpochMs } from '../../base/units';
import type { Zone } from '../../base/zones';
import type { Span } from '../time/spans';
import { EARLIEST } from '../view/period';
import { NARROWEST_SPAN } from './interval-choice';
import { wallMoment } from './wall-time';

/** Fault of a range that was entered. */
export type RangeFault = 'no-moment' | 'reversed' | 'too-short' | 'before-first-day' | 'in-future';

export type RangeInput =
  | { readonly span: Span; readonly fault: null }
  | { readonly span: null; readonly fault: RangeFault };

const refused = (fault: RangeFault): RangeInput => ({ span: null, fault });

/** Parses the two ends of a range; it is in the past, and at least a minute long (rules §5.4). */
export function parseRange(
  { from: fromText, to: toText }: { readonly from: string; readonly to: string },
  zone: Zone,
  now: EpochMs,
): RangeInput {
  const from = wallMoment(fromText, zone);
  const to = wallMoment(toText, zone);
  if (from === null || to === null) return refused('no-moment');
  if (from >= to) return refused('reversed');
  if (to - from < NARROWEST_SPAN) return refused('too-short');
  if (from < EARLIEST) return refused('before-first-day');
  if (from >= now) return refused('in-future');
  return { span: { from, to: to > now ? now : to }, fault: null };
}
