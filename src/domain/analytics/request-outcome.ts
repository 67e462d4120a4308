import { widestOf } from '../series/wider-buckets';
import type { CoverageSpan } from '../series/coverage';
import type { Interval } from '../time/intervals';

/** History of a row as far as its outcome depends on it. */
interface ShownHistory {
  readonly interval: Interval;
  readonly coverage: readonly CoverageSpan[];
  readonly fallbacks: readonly { readonly interval: Interval }[];
}

/** Outcome of a request for the visible range (rules §8.2); null while there is nothing to say. */
export type RequestOutcome =
  | { readonly kind: 'failed' }
  | { readonly kind: 'empty' }
  /** The source has wider buckets than those requested. */
  | { readonly kind: 'wider'; readonly expected: Interval; readonly received: Interval };

/** State of the fills of all rows. */
export interface FillsEnd {
  readonly isRunning: boolean;
  readonly hasFailed: boolean;
  readonly isComplete: boolean;
}

/** Returns the outcome of the fills, for the histories that are stored then. */
export function requestOutcome(
  { isRunning, hasFailed, isComplete }: FillsEnd,
  histories: readonly ShownHistory[],
): RequestOutcome | null {
  const [first] = histories;
  if (isRunning || first === undefined) return null;
  if (hasFailed) return { kind: 'failed' };
  if (!isComplete) return null;
  const received = widestOf(
    histories.flatMap(({ fallbacks }) => fallbacks.map(({ interval }) => interval)),
  );
  if (received !== null) return { kind: 'wider', expected: first.interval, received };
  const isEmpty = histories.every(({ coverage }) => coverage.every(({ kind }) => kind === 'empty'));
  return isEmpty ? { kind: 'empty' } : null;
}
