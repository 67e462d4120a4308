import type { CoverageKind, CoverageSpan } from '../series/coverage';
import { intervalMs, type Interval } from '../time/intervals';
import type { LedgerKind } from '../series/ledger';
import { bucketsIn, type ModuleSeries } from './module-past';
import type { Span } from '../time/spans';
import { later } from '../../base/units';

/**
 * What is known of a bucket, the better the lower; nobody's samples are missed where only some modules
 * sent nothing, so that "empty" is said of many where it is said of each.
 */
const KINDS = ['empty', 'final', 'volatile', 'missing'] as const satisfies readonly CoverageKind[];
const [EMPTY, FINAL, VOLATILE, MISSING] = [0, 1, 2, 3] as const;

const GRADES: Record<LedgerKind, number> = {
  final: FINAL,
  open: VOLATILE,
  silent: VOLATILE,
  coarser: MISSING,
};

/** The grade of each bucket of one module; `isEmpty` says which have no sample. */
export function coverageGrades(
  series: Pick<ModuleSeries, 'span' | 'interval' | 'ledger'>,
  isEmpty: (bucket: number) => boolean,
  buckets: number,
): Uint8Array {
  const grades = new Uint8Array(buckets).fill(MISSING);
  for (const entry of series.ledger) {
    const [first, end] = bucketsIn(series, entry);
    const grade = GRADES[entry.kind];
    for (let i = first; i < end; i += 1) {
      grades[i] = grade !== MISSING && isEmpty(i) ? EMPTY : grade;
    }
  }
  return grades;
}

/** Whether each of the first buckets is held. */
export function isHeld(grades: Uint8Array, buckets: number): boolean {
  for (let i = 0; i < buckets; i += 1) if (grades[i] === MISSING) return false;
  return true;
}

/** The worst of several modules for each bucket, in stretches. Of no module at all everything is missing. */
export function worstCoverage(
  all: readonly Uint8Array[],
  span: Span,
  interval: Interval,
  buckets: number,
): readonly CoverageSpan[] {
  const worst = new Uint8Array(buckets).fill(all.length === 0 ? MISSING : EMPTY);
  for (const grades of all) {
    for (let i = 0; i < buckets; i += 1) {
      if ((grades[i] ?? MISSING) > (worst[i] ?? EMPTY)) worst[i] = grades[i] ?? MISSING;
    }
  }
  const stretches: CoverageSpan[] = [];
  for (let i = 0; i < buckets; i += 1) {
    const kind = KINDS[worst[i] ?? MISSING] ?? 'missing';
    const from = later(span.from, i * intervalMs(interval));
    const to = later(from, intervalMs(interval));
    const last = stretches.at(-1);
    if (last?.kind === kind) stretches[stretches.length - 1] = { ...last, to };
    else stretches.push({ from, to, kind });
  }
  return stretches;
}
