import { epochMs, later, DAY, type EpochMs } from '../../base/units';
import type { Span } from '../time/spans';
import type { IgnoredWhy } from '../view/fleet-view-ignored';
import { EARLIEST } from '../view/period';

/** Marked stretch of an address, and the reason why it is not, or not wholly, what was written. */
export interface ReadMark {
  readonly marked: Span | null;
  readonly why: IgnoredWhy | null;
}

/** Saved views of earlier versions have fractions of a millisecond. */
const MARK = /^(\d{1,15})(?:\.\d+)?_(\d{1,15})(?:\.\d+)?_$/;

export const markText = ({ from, to }: Span): string => `${Math.round(from)}_${Math.round(to)}_`;

/** Parses a marked stretch at `now`; its ends are at most the limits of a period (rules §5.3). */
export function readMark(text: string, now: EpochMs): ReadMark {
  const [, start, end] = MARK.exec(text) ?? [];
  if (start === undefined || end === undefined) return { marked: null, why: 'unknown' };
  const from = epochMs(Number(start));
  const to = epochMs(Number(end));
  // Bound of "today" in every zone.
  const last = later(now, DAY);
  if (from >= to) return { marked: null, why: 'reversed' };
  if (to <= EARLIEST) return { marked: null, why: 'before-first-day' };
  if (from >= last) return { marked: null, why: 'after-today' };
  const marked = { from: epochMs(Math.max(from, EARLIEST)), to: epochMs(Math.min(to, last)) };
  return { marked, why: from < EARLIEST ? 'before-first-day' : to > last ? 'after-today' : null };
}
