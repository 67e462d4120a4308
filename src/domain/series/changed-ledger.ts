import { DAY, epochMs, type EpochMs } from '../../base/units';
import { spansWithin, type Spans } from '../time/spans';
import { CHANGED, tidyLedger, withoutSpans, type Ledger, type LedgerSpan } from './ledger';
import { utcDay, type ChangedSpan, type Revision } from './revision';
import { ACCEPTED_LATENESS } from './settle';

/**
 * Returns the entries of a response that is true up to `revision`, ready to be entered. Open
 * entries have none: they are requested again anyway.
 */
export const stamped = (entries: Ledger, revision: Revision | undefined): Ledger =>
  revision === undefined
    ? entries
    : entries.map((entry) =>
        entry.revision === undefined && (entry.kind === 'final' || entry.kind === 'silent')
          ? { ...entry, revision }
          : entry,
      );

/**
 * Returns the stored parts of a ledger that the changes reach and that were fetched before them.
 * Leaves out entries that are requested again anyway.
 */
export function reachedBy(ledger: Ledger, changes: readonly ChangedSpan[]): Ledger {
  return ledger.flatMap((span) => {
    if (span.kind === 'open' || span.kind === 'coarser' || span.revision === CHANGED) return [];
    const newer = changes.filter(({ revision }) => (span.revision ?? -Infinity) < revision);
    return spansWithin(span, newer).map((part) => ({ ...span, ...part }));
  });
}

/** Makes the parts due: their values are shown until there are newer ones (store O5). */
export const markChanged = (ledger: Ledger, parts: Ledger): Ledger =>
  parts.length === 0
    ? ledger
    : tidyLedger([
        ...withoutSpans(ledger, parts),
        ...parts.map((part): LedgerSpan => ({ ...part, kind: 'silent', revision: CHANGED })),
      ]);

/**
 * Removes what the ledger need not say any more at `now`: the revision of final spans that the
 * account has reached, and silence that is too old to be broken. Keeps a ledger short.
 */
export const settled = (ledger: Ledger, reached: Revision | undefined, now: EpochMs): Ledger =>
  tidyLedger(
    ledger.map((span): LedgerSpan => {
      const { from, to, kind, fetchedAt, revision } = span;
      if (revision === undefined || revision === CHANGED || kind === 'open') return span;
      const isFinal = kind === 'final' || to <= now - ACCEPTED_LATENESS;
      if (!isFinal) return span;
      const isReached = reached !== undefined && revision <= reached;
      return { from, to, kind: 'final', fetchedAt, ...(isReached ? {} : { revision }) };
    }),
  );

/** Starts of the UTC days that the spans touch. */
export const daysOf = (spans: Spans): readonly EpochMs[] => [
  ...new Set(
    spans.flatMap(({ from, to }) => {
      const first = utcDay(from);
      const count = Math.ceil((to - first) / DAY);
      return Array.from({ length: count }, (_, i) => epochMs(first + i * DAY));
    }),
  ),
];
