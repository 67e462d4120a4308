import { spansWithin } from '../time/spans';
import { storedSpans, tidyLedger, type Ledger } from './ledger';

/**
 * Returns a ledger with its claims that only wider buckets are available, as far as such buckets
 * are stored, by the ledgers of the wider widths. They may be evicted, damaged or removed after the
 * claim was made: then it is worth nothing, and its span counts as never fetched.
 */
export function standingClaims(ledger: Ledger, wider: readonly Ledger[]): Ledger {
  if (!hasClaims(ledger)) return ledger;
  const stored = wider.flatMap((one) => [...storedSpans(one)]);
  return tidyLedger(
    ledger.flatMap((span) =>
      span.kind === 'coarser'
        ? spansWithin(span, stored).map((part) => ({ ...span, ...part }))
        : [span],
    ),
  );
}

/** Whether a ledger has a span with wider buckets only. */
export const hasClaims = (ledger: Ledger): boolean => ledger.some(({ kind }) => kind === 'coarser');
