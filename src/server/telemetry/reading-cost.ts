import { DAY } from '../../base/units';
import type { Reading } from './history';

/** Age up to which buckets may be stored as rows (ingest/maintenance.ts). */
const ROWS_UP_TO_MS = 3 * DAY;
/** Numbers that take as long as one row, which is read whole however few of its variables count. */
const NUMBERS_PER_ROW = 8;

/** Buckets of one module that a request reads, `width` ms each, of so many variables. */
interface Extent {
  readonly width: number;
  readonly variables: number;
}

/**
 * Returns how many numbers are read for one module: those of the buckets in the response, and of
 * the finer ones behind its medians.
 */
export function numbersRead(
  reading: Reading,
  { variables, medians }: { readonly variables: number; readonly medians: number },
): number {
  const { source, medianParts, now } = reading;
  const inBuckets = numbersIn(reading, { width: source.width, variables });
  if (medians === 0) return inBuckets;
  return medianParts
    .filter((part) => part.source.width < source.width)
    .map(({ source: { width }, from, to }) =>
      numbersIn({ from, to, now }, { width, variables: medians }),
    )
    .reduce((sum, numbers) => sum + numbers, inBuckets);
}

function numbersIn(
  { from, to, now }: Pick<Reading, 'from' | 'to' | 'now'>,
  { width, variables }: Extent,
): number {
  const all = Math.ceil(Math.max(0, to - from) / width);
  const recent = Math.ceil(Math.max(0, to - Math.max(from, now - ROWS_UP_TO_MS)) / width);
  return (all - recent) * variables + recent * Math.max(variables, NUMBERS_PER_ROW);
}
