import { bucketCount } from '../time/buckets';
import { intervalMs, type Interval } from '../time/intervals';
import type { Ledger } from './ledger';
import type { Span, Spans } from '../time/spans';
import { epochMs, later, type EpochMs } from '../../base/units';

/**
 * What a chart tells of each stretch that it draws (offline, Honest freshness): samples that stay,
 * samples that may change, nothing sent, never fetched here, and never fetched but with wider buckets
 * in its place.
 */
export type CoverageKind = 'final' | 'volatile' | 'empty' | 'missing' | 'coarser';

export interface CoverageSpan extends Span {
  readonly kind: CoverageKind;
}

export interface Drawn {
  readonly interval: Interval;
  /** Whole buckets. */
  readonly span: Span;
  readonly ledger: Ledger;
  /** Whether bucket i of the span has no sample at all. */
  readonly isEmpty: (bucket: number) => boolean;
  /** Where wider buckets stand in for what is not held. */
  readonly standIns: Spans;
}

/** The span in stretches, sorted, without gap or overlap: each moment is of exactly one kind. */
export function coverage({
  interval,
  span,
  ledger,
  isEmpty,
  standIns,
}: Drawn): readonly CoverageSpan[] {
  const width = intervalMs(interval);
  const held = cursor(ledger);
  const stood = cursor(standIns);
  const stretches: CoverageSpan[] = [];
  for (let i = 0; i < bucketCount(span, interval); i += 1) {
    const from = later(span.from, i * width);
    const entry = held(from);
    const kind = kindOf(entry?.kind, isEmpty(i), stood(from) !== undefined);
    const last = stretches.at(-1);
    const to = later(from, width);
    if (last?.kind === kind) stretches[stretches.length - 1] = { ...last, to };
    else stretches.push({ from, to, kind });
  }
  return stretches;
}

function kindOf(
  held: Ledger[number]['kind'] | undefined,
  isEmpty: boolean,
  isStoodIn: boolean,
): CoverageKind {
  if (held === undefined || held === 'coarser') return isStoodIn ? 'coarser' : 'missing';
  if (isEmpty) return 'empty';
  return held === 'final' ? 'final' : 'volatile';
}

/** Finds the span that holds a moment, for moments that only grow. */
function cursor<S extends Span>(spans: readonly S[]): (at: EpochMs) => S | undefined {
  let i = 0;
  return (at) => {
    while ((spans[i]?.to ?? Infinity) <= at) i += 1;
    const span = spans[i];
    return span !== undefined && span.from <= at ? span : undefined;
  };
}

/** Whether every moment is covered, by samples or by their absence: sums over it are whole. */
export const isComplete = (stretches: readonly CoverageSpan[]): boolean =>
  stretches.every(({ kind }) => kind !== 'missing' && kind !== 'coarser');

/** The stretches of one kind. */
export const ofKind = (stretches: readonly CoverageSpan[], kind: CoverageKind): Spans =>
  stretches
    .filter((stretch) => stretch.kind === kind)
    .map(({ from, to }) => ({ from: epochMs(from), to: epochMs(to) }));
