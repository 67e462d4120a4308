import { intervalMs, type Interval } from '../time/intervals';
import {
  joinSpans,
  spanGaps,
  spansWithin,
  subtractSpans,
  type Span,
  type Spans,
} from '../time/spans';
import { epochMs, HOUR, MINUTE, type EpochMs } from '../../base/units';
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

/** Open spans are due after a tenth of the bucket width, at least a minute (store O6). */
const openAgain = (interval: Interval): number => Math.max(MINUTE, intervalMs(interval) / 10);

/**
 * Silent spans are due after an eighth of their age, at least a quarter of an hour: the longer ago
 * the silence, the less likely its samples still arrive.
 */
const SILENT_AGAIN = 15 * MINUTE;
const silentAgain = ({ to }: LedgerSpan, now: EpochMs): number =>
  Math.max(SILENT_AGAIN, (now - to) / 8);

/** A response arrives at most this long after a newer one: a request lasts 30 s at most. */
const LATE_ANSWER = 5 * MINUTE;

/** Whether the server's clock was ahead at that response. */
const isFromFuture = ({ fetchedAt }: LedgerSpan, now: EpochMs): boolean =>
  fetchedAt - now > LATE_ANSWER;

const isVolatile = ({ kind }: LedgerSpan): boolean => kind === 'open' || kind === 'silent';

/** Whether two neighbours are of one response. */
const isAlike = (one: LedgerSpan, other: LedgerSpan): boolean =>
  one.kind === other.kind && one.revision === other.revision && one.fetchedAt === other.fetchedAt;

/** Joins sorted spans that touch and can be joined, with the newer of their times. */
function joinLedger(
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

/**
 * Spans that do not change any more have the time of their own response for this long: if the
 * server's clock was ahead at one, only its spans are doubted, and not what they touch.
 */
const OWN_TIME = HOUR;

/** Joins the neighbours that were fetched long before `now`, and do not change any more. */
export function joinOld(ledger: Ledger, now: EpochMs): Ledger {
  const isOld = (span: LedgerSpan): boolean =>
    !isVolatile(span) && span.fetchedAt <= now - OWN_TIME;
  return joinLedger(
    ledger,
    (one, other) =>
      isAlike(one, other) ||
      (isOld(one) && isOld(other) && one.kind === other.kind && one.revision === other.revision),
  );
}

const cut = (ledger: Ledger, to: (span: LedgerSpan) => Spans): LedgerSpan[] =>
  ledger.flatMap((span) => to(span).map((part) => ({ ...span, ...part })));

/**
 * Final spans stay; otherwise the newer response replaces the older one, and any replaces
 * `coarser`.
 */
const yieldsTo = (old: LedgerSpan, entry: LedgerSpan): boolean =>
  old.kind === 'coarser' || (old.kind !== 'final' && old.fetchedAt <= entry.fetchedAt);

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

/**
 * [Note: A clock that was ahead]
 *
 * A server whose clock is ahead settles buckets that are still growing or in the future. Once a
 * response has an earlier time, the spans from the future become volatile: they are shown, since
 * there is nothing better, but they are due, and any response replaces them. Spans of wider buckets
 * are removed, and so they are fetched.
 *
 * Returns the ledger as it is after a response with these entries. It was processed at `now` at the
 * latest: a response that is processed late has an earlier time than others that were requested
 * after it, and these are not from the future.
 */
export function doubtFuture(ledger: Ledger, entries: Ledger, now = newestTime(entries)): Ledger {
  if (entries.length === 0 || !ledger.some((span) => isFromFuture(span, now))) return ledger;
  const doubted = ledger.map((span): LedgerSpan => {
    if (!isFromFuture(span, now) || span.kind === 'coarser') return span;
    const fetchedAt = epochMs(Math.min(span.to, now - SILENT_AGAIN));
    return { from: span.from, to: span.to, kind: 'silent', fetchedAt, revision: CHANGED };
  });
  return tidyLedger(doubted.filter((span) => !isFromFuture(span, now)));
}

const newestTime = (entries: Ledger): EpochMs =>
  epochMs(Math.max(...entries.map(({ fetchedAt }) => fetchedAt)));

/** Enters the admitted part of the entries. */
export function enterLedger(ledger: Ledger, entries: Ledger): Ledger {
  const accepted = admitted(ledger, entries);
  return tidyLedger([...withoutSpans(ledger, accepted), ...accepted]);
}

/** Removes the spans: coverage is removed together with the data. */
export const withoutSpans = (ledger: Ledger, gone: Spans): Ledger =>
  tidyLedger(cut(ledger, (span) => subtractSpans([span], gone)));

export const ledgerWithin = (wanted: Span, ledger: Ledger): Ledger =>
  tidyLedger(cut(ledger, (span) => spansWithin(wanted, [span])));

/** Returns the spans whose buckets of this width are stored, empty buckets included. */
export const storedSpans = (ledger: Ledger): Spans =>
  joinSpans(ledger.filter(({ kind }) => kind !== 'coarser'));

/**
 * Whether a span has to be fetched again: its response is too old, or from a clock that was ahead,
 * or the server has reported a change. A silent span of which the server reports every change is
 * never fetched again for its age.
 */
function isDue(span: LedgerSpan, now: EpochMs, interval: Interval): boolean {
  if (isFromFuture(span, now)) return true;
  if (!isVolatile(span)) return false;
  if (span.kind === 'silent' && span.revision !== undefined) return span.revision === CHANGED;
  const age = now - span.fetchedAt;
  return age < 0 || age >= (span.kind === 'open' ? openAgain(interval) : silentAgain(span, now));
}

/**
 * Returns the spans of `wanted` to fetch: never fetched, due again, or from a clock that was ahead.
 */
export const dueSpans = (wanted: Span, ledger: Ledger, now: EpochMs, interval: Interval): Spans =>
  spanGaps(
    wanted,
    ledger.filter((span) => !isDue(span, now, interval)),
  );
