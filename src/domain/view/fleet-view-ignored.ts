/** Why a part of an address says nothing (issue: bad input gives the nearest sensible view, and is named). */
export type IgnoredWhy =
  /** No word of ours. */
  | 'unknown'
  /** A word of ours, but no machine that this person sees has it. */
  | 'not-in-fleet'
  | 'not-a-range'
  | 'no-moment'
  /** A start without an end, or the other way round. */
  | 'no-other-end'
  | 'reversed'
  | 'before-first-day'
  | 'after-today';

/** Something in the address that was left out of the view. */
export interface Ignored {
  /** Its name in the address. */
  readonly key: string;
  /** What stood there. */
  readonly text: string;
  readonly why: IgnoredWhy;
}

const LONGEST = 60;

/** What stood in the address, as a line can hold it. */
export function shownText(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
