import { DAY, epochMs, type EpochMs } from '../../base/units';
import { bucketFloor } from '../time/buckets';
import type { Interval } from '../time/intervals';
import { spansWithin, subtractSpans, type Spans } from '../time/spans';
import { joinOld } from './join-old';
import { CHANGED, tidyLedger, withoutSpans, type Ledger, type LedgerSpan } from './ledger';
import { utcDay, type ChangedSpan, type Revision } from './revision';
import { ACCEPTED_LATENESS, CONFIRMED_AFTER } from './settle';

/** Response to which entries of a ledger belong. */
interface Stamp {
  /** Revision up to which the response is true; absent where the source reports none. */
  readonly revision: Revision | undefined;
  readonly interval: Interval;
  /** Server's time at the response, at the earliest; that of the entries if absent. */
  readonly earliest?: EpochMs | undefined;
}

/**
 * Returns the entries of a response with its revision, ready to be entered. Open entries have none:
 * they are requested again anyway. Young silence has none either, until a later response confirms
 * it.
 */
export function stamped(entries: Ledger, { revision, interval, earliest }: Stamp): Ledger {
  if (revision === undefined) return entries;
  return entries.flatMap((entry): Ledger => {
    if (entry.revision !== undefined) return [entry];
    if (entry.kind === 'final') return [{ ...entry, revision }];
    if (entry.kind !== 'silent') return [entry];
    const servedAt = Math.min(entry.fetchedAt, earliest ?? entry.fetchedAt);
    const confirmed = { from: entry.from, to: bucketFloor(servedAt - CONFIRMED_AFTER, interval) };
    return [
      ...spansWithin(entry, [confirmed]).map((part) => ({ ...entry, ...part, revision })),
      ...subtractSpans([entry], [confirmed]).map((part) => ({ ...entry, ...part })),
    ];
  });
}

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
 * account has reached, silence that is too old to be broken, and the times of old responses. Keeps
 * a ledger short.
 */
export const settled = (ledger: Ledger, reached: Revision | undefined, now: EpochMs): Ledger =>
  joinOld(
    ledger.map((span): LedgerSpan => {
      const { from, to, kind, fetchedAt, revision } = span;
      if (revision === undefined || revision === CHANGED || kind === 'open') return span;
      const isFinal = kind === 'final' || to <= now - ACCEPTED_LATENESS;
      if (!isFinal) return span;
      const isReached = reached !== undefined && revision <= reached;
      return { from, to, kind: 'final', fetchedAt, ...(isReached ? {} : { revision }) };
    }),
    now,
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
