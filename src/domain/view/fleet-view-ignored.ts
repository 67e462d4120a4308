/** Reason why a part of an address was ignored (rules §5.4). */
export type IgnoredWhy =
  /** Not a known word. */
  | 'unknown'
  /** A known word, but no machine that the user sees has it. */
  | 'not-in-fleet'
  | 'not-a-range'
  | 'no-moment'
  /** A start without an end, or the other way round. */
  | 'no-other-end'
  | 'reversed'
  | 'before-first-day'
  | 'after-today';

/** A part of the address that is not in the view. */
export interface Ignored {
  /** Its name in the address. */
  readonly key: string;
  /** Its text in the address. */
  readonly text: string;
  readonly why: IgnoredWhy;
}

const LONGEST = 60;

/** Shortens a value of an address to fit into a line. */
export function shownText(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
