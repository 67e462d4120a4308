import { joinSpans, spansWithin, subtractSpans, type Span, type Spans } from '../time/spans';
import { epochMs, type EpochMs } from '../../base/units';
import type { Revision } from './revision';

/**
 * Kinds of entries of the ledger (store O5):
 *
 * - `final`: will not change any more.
 * - `open`: the newest buckets, which are still growing or may get late samples.
 * - `silent`: nothing was sent, and the machine may still upload it, and the adjacent buckets; or
 *   the server has reported that the buckets changed.
 * - `coarser`: the source has wider buckets only. Nothing of this width is stored.
 *
 * `open` and `silent` are volatile: shown, and fetched again.
 */
export type LedgerKind = 'final' | 'open' | 'silent' | 'coarser';

export interface LedgerSpan extends Span {
  readonly kind: LedgerKind;
  /** Server time of the response; of joined old spans the newest. */
  readonly fetchedAt: EpochMs;
  /**
   * Revision of the response ([Note: Revisions]); absent where the server reports none, and of a
   * final span once the account has reached it. CHANGED: the server has reported a change since.
   */
  readonly revision?: Revision | undefined;
}

/** Revision of a span that has changed on the server, or is doubted: it is due. */
export const CHANGED: Revision = 0;

/**
 * Sorted and disjoint; neighbours of one kind and response are joined ([Note: Coverage is data] in
 * spans.ts).
 */
export type Ledger = readonly LedgerSpan[];

export const isVolatile = ({ kind }: LedgerSpan): boolean => kind === 'open' || kind === 'silent';

/** Whether two neighbours are of one response. */
export const isAlike = (one: LedgerSpan, other: LedgerSpan): boolean =>
  one.kind === other.kind && one.revision === other.revision && one.fetchedAt === other.fetchedAt;

/** Joins sorted spans that touch and can be joined, with the newer of their times. */
export function joinLedger(
  spans: readonly LedgerSpan[],
  canJoin: (one: LedgerSpan, other: LedgerSpan) => boolean,
): Ledger {
  const joined: LedgerSpan[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (last?.to === span.from && canJoin(last, span)) {
      const fetchedAt = epochMs(Math.max(last.fetchedAt, span.fetchedAt));
      joined[joined.length - 1] = { ...last, to: span.to, fetchedAt };
    } else joined.push(span);
  }
  return joined;
}

/** Returns the spans as a ledger: sorted, and joined where they are alike. They are disjoint. */
export const tidyLedger = (spans: readonly LedgerSpan[]): Ledger =>
  joinLedger(
    spans.toSorted((a, b) => a.from - b.from),
    isAlike,
  );

const cut = (ledger: Ledger, to: (span: LedgerSpan) => Spans): LedgerSpan[] =>
  ledger.flatMap((span) => to(span).map((part) => ({ ...span, ...part })));

/** A doubted span of which the source has wider buckets only: it stays as it is for good. */
const outlasts = (old: LedgerSpan, entry: LedgerSpan): boolean =>
  entry.kind === 'coarser' &&
  old.kind === 'silent' &&
  old.revision === CHANGED &&
  old.fetchedAt <= entry.fetchedAt;

/**
 * Final spans stay; otherwise the newer response replaces the older one, and each replaces
 * `coarser`.
 */
const yieldsTo = (old: LedgerSpan, entry: LedgerSpan): boolean =>
  old.kind === 'coarser' ||
  (old.kind !== 'final' && old.fetchedAt <= entry.fetchedAt && !outlasts(old, entry));

/**
 * Returns the part of the entries that may enter the ledger: not where it is final, and not where
 * it has a newer response, so that responses in the wrong order do no harm. Entries are disjoint.
 */
export const admitted = (ledger: Ledger, entries: Ledger): Ledger =>
  tidyLedger(
    entries.flatMap((entry) =>
      cut([entry], (span) =>
        subtractSpans(
          [span],
          ledger.filter((old) => !yieldsTo(old, entry)),
        ),
      ),
    ),
  );

/** Enters the admitted part of the entries. */
export function enterLedger(ledger: Ledger, entries: Ledger): Ledger {
  const accepted = admitted(ledger, entries);
  const lasting = cut(ledger, (old) =>
    spansWithin(
      old,
      entries.filter((entry) => outlasts(old, entry)),
    ),
  ).map(({ revision: _, ...old }) => ({ ...old, kind: 'final' as const }));
  return tidyLedger([...withoutSpans(ledger, [...accepted, ...lasting]), ...accepted, ...lasting]);
}

/** Removes the spans: coverage is removed together with the data. */
export const withoutSpans = (ledger: Ledger, gone: Spans): Ledger =>
  tidyLedger(cut(ledger, (span) => subtractSpans([span], gone)));

export const ledgerWithin = (wanted: Span, ledger: Ledger): Ledger =>
  tidyLedger(cut(ledger, (span) => spansWithin(wanted, [span])));

/** Returns the spans whose buckets of this width are stored, empty buckets included. */
export const storedSpans = (ledger: Ledger): Spans =>
  joinSpans(ledger.filter(({ kind }) => kind !== 'coarser'));
