import type { CoverageKind, CoverageSpan } from '../series/coverage';
import { intervalMs, type Interval } from '../time/intervals';
import type { LedgerKind } from '../series/ledger';
import { bucketsIn, type ModuleSeries } from './module-past';
import type { Span } from '../time/spans';
import { later } from '../../base/units';

/**
 * Kinds of coverage by grade, the better the lower. Of several modules a bucket is empty only when
 * it is empty for each: where only some sent nothing, no samples are missing. Wider buckets are
 * better where the source has no narrower ones than where those are not fetched yet.
 */
const KINDS = [
  'empty',
  'final',
  'volatile',
  'coarser',
  'coarser',
  'missing',
] as const satisfies readonly CoverageKind[];
const EMPTY = 0;
const FINAL = 1;
const VOLATILE = 2;
const ONLY_WIDER = 3;
const WIDER_MEANWHILE = 4;
const MISSING = 5;

const GRADES: Record<LedgerKind, number> = {
  final: FINAL,
  open: VOLATILE,
  silent: VOLATILE,
  coarser: MISSING,
};

/**
 * Returns the grade of each bucket of one module; `isEmpty` is whether a bucket has no sample. A
 * bucket that had not ended when it was fetched is never empty: samples may still come.
 */
export function coverageGrades(
  series: Pick<ModuleSeries, 'span' | 'interval' | 'ledger' | 'wider'>,
  isEmpty: (bucket: number) => boolean,
  buckets: number,
): Uint8Array {
  const grades = new Uint8Array(buckets).fill(MISSING);
  const width = intervalMs(series.interval);
  for (const entry of series.ledger) {
    const [first, end] = bucketsIn(series, entry);
    const grade = GRADES[entry.kind];
    for (let i = first; i < end; i += 1) {
      const isOver = series.span.from + (i + 1) * width <= entry.fetchedAt;
      const maySend = entry.kind === 'open' && !isOver;
      grades[i] = grade !== MISSING && !maySend && isEmpty(i) ? EMPTY : grade;
    }
  }
  for (const part of series.wider?.final ?? []) {
    grades.fill(ONLY_WIDER, ...bucketsIn(series, part));
  }
  for (const part of series.wider?.passing ?? []) {
    grades.fill(WIDER_MEANWHILE, ...bucketsIn(series, part));
  }
  return grades;
}

/** Whether each of the first buckets is stored, in wider ones where the source has no others. */
export function isStored(grades: Uint8Array, buckets: number): boolean {
  for (let i = 0; i < buckets; i += 1) {
    if ((grades[i] ?? MISSING) >= WIDER_MEANWHILE) return false;
  }
  return true;
}

/**
 * Returns the worst grade of several modules for each bucket, as spans. Without modules everything
 * is missing.
 */
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
  const result: CoverageSpan[] = [];
  for (let i = 0; i < buckets; i += 1) {
    const kind = KINDS[worst[i] ?? MISSING] ?? 'missing';
    const from = later(span.from, i * intervalMs(interval));
    const to = later(from, intervalMs(interval));
    const last = result.at(-1);
    if (last?.kind === kind) result[result.length - 1] = { ...last, to };
    else result.push({ from, to, kind });
  }
  return result;
}
