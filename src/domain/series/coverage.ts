import { bucketCount } from '../time/buckets';
import { intervalMs, type Interval } from '../time/intervals';
import type { Ledger } from './ledger';
import type { Span, Spans } from '../time/spans';
import { epochMs, later, type EpochMs } from '../../base/units';

/**
 * Kinds of coverage on screens (store O10): samples that stay, samples that may change, nothing
 * sent, never fetched, and wider buckets in place of buckets that were never fetched.
 */
export type CoverageKind = 'final' | 'volatile' | 'empty' | 'missing' | 'coarser';

export interface CoverageSpan extends Span {
  readonly kind: CoverageKind;
}

export interface CoverageInput {
  readonly interval: Interval;
  /** Whole buckets. */
  readonly span: Span;
  readonly ledger: Ledger;
  /** Whether bucket i of the span has no sample at all. */
  readonly isEmpty: (bucket: number) => boolean;
  /** Wider buckets in place of missing ones. */
  readonly fallbacks: Spans;
}

/** Divides the span by kind of coverage: sorted, without gap or overlap. */
export function coverage({
  interval,
  span,
  ledger,
  isEmpty,
  fallbacks: standIns,
}: CoverageInput): readonly CoverageSpan[] {
  const width = intervalMs(interval);
  const entryAt = cursor(ledger);
  const fallbackAt = cursor(standIns);
  const result: CoverageSpan[] = [];
  const count = bucketCount(span, interval);
  let start = span.from;
  let before: CoverageKind | null = null;
  // A span is made where the kind changes: one for each bucket would be garbage by the thousand.
  for (let i = 0; i <= count; i += 1) {
    const from = later(span.from, i * width);
    const kind =
      i === count ? null : kindOf(entryAt(from)?.kind, isEmpty(i), fallbackAt(from) !== undefined);
    if (kind === before) continue;
    if (before !== null) result.push({ from: start, to: from, kind: before });
    start = from;
    before = kind;
  }
  return result;
}

function kindOf(
  entry: Ledger[number]['kind'] | undefined,
  isEmpty: boolean,
  hasFallback: boolean,
): CoverageKind {
  if (entry === undefined || entry === 'coarser') return hasFallback ? 'coarser' : 'missing';
  if (isEmpty) return 'empty';
  return entry === 'final' ? 'final' : 'volatile';
}

/** Returns a function that finds the span of a moment, for growing moments. */
export function cursor<S extends Span>(spans: readonly S[]): (at: EpochMs) => S | undefined {
  let i = 0;
  return (at) => {
    while ((spans[i]?.to ?? Infinity) <= at) i += 1;
    const span = spans[i];
    return span !== undefined && span.from <= at ? span : undefined;
  };
}

/** Whether every moment is covered, by samples or by their absence: sums over it are complete. */
export const isComplete = (spans: readonly CoverageSpan[]): boolean =>
  spans.every(({ kind }) => kind !== 'missing' && kind !== 'coarser');

/** Returns the spans of one kind. */
export const ofKind = (spans: readonly CoverageSpan[], kind: CoverageKind): Spans =>
  spans
    .filter((span) => span.kind === kind)
    .map(({ from, to }) => ({ from: epochMs(from), to: epochMs(to) }));
