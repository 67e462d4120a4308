import { intervalMs, type Interval } from '../time/intervals';
import {
  joinSpans,
  spanGaps,
  spansWithin,
  subtractSpans,
  type Span,
  type Spans,
} from '../time/spans';
import { epochMs, MINUTE, type EpochMs } from '../../base/units';

/**
 * What is known of a stretch of a series (offline, Series, chunks, spans):
 *
 * - `final`: it will not change any more.
 * - `open`: the newest buckets, which are still growing or may get late samples.
 * - `silent`: nothing was sent, not long ago: the machine may upload it yet, and what lies beside it.
 * - `coarser`: the source holds it in wider buckets only. Nothing of this width is kept.
 *
 * `open` and `silent` are volatile: shown, and asked again.
 */
export type LedgerKind = 'final' | 'open' | 'silent' | 'coarser';

export interface LedgerSpan extends Span {
  readonly kind: LedgerKind;
  /** When the server answered, by its clock; of joined spans the newest. */
  readonly fetchedAt: EpochMs;
}

/** Sorted, disjoint; neighbours of one kind are joined ([Note: Coverage is data] in spans.ts). */
export type Ledger = readonly LedgerSpan[];

/** What may change is asked for again at a tenth of a bucket's width, and not within a minute. */
const openAgain = (interval: Interval): number => Math.max(MINUTE, intervalMs(interval) / 10);

/** The longer a silence is over, the less likely its samples still come, and not within a quarter of an hour. */
const SILENT_AGAIN = 15 * MINUTE;
const silentAgain = ({ to }: LedgerSpan, now: EpochMs): number =>
  Math.max(SILENT_AGAIN, (now - to) / 8);

/** An answer comes no later than this after a newer one: a question lasts 30 s at most. */
const LATE_ANSWER = 5 * MINUTE;

/** Whether the clock that it was told by was ahead. What is settled ended before its answer. */
const isFromFuture = ({ fetchedAt }: LedgerSpan, now: EpochMs): boolean =>
  fetchedAt - now > LATE_ANSWER;

const isVolatile = ({ kind }: LedgerSpan): boolean => kind === 'open' || kind === 'silent';

/** Whether two neighbours are one: volatile spans keep the time of their own answer. */
const isAlike = (one: LedgerSpan, other: LedgerSpan): boolean =>
  one.kind === other.kind && (!isVolatile(one) || one.fetchedAt === other.fetchedAt);

function tidy(spans: readonly LedgerSpan[]): Ledger {
  const tidied: LedgerSpan[] = [];
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = tidied.at(-1);
    if (last?.to === span.from && isAlike(last, span)) {
      const fetchedAt = epochMs(Math.max(last.fetchedAt, span.fetchedAt));
      tidied[tidied.length - 1] = { ...last, to: span.to, fetchedAt };
    } else tidied.push(span);
  }
  return tidied;
}

const cut = (ledger: Ledger, to: (span: LedgerSpan) => Spans): LedgerSpan[] =>
  ledger.flatMap((span) => to(span).map((part) => ({ ...span, ...part })));

/** What is final stays; else the newer answer is the better one, and any is better than none. */
const yieldsTo = (held: LedgerSpan, entry: LedgerSpan): boolean =>
  held.kind === 'coarser' || (held.kind !== 'final' && held.fetchedAt <= entry.fetchedAt);

/**
 * What of the entries is to be taken up: not what is final already, and not what a newer answer
 * told, so that answers which come in the wrong order do no harm. Entries are disjoint.
 */
export const admitted = (ledger: Ledger, entries: Ledger): Ledger =>
  tidy(
    entries.flatMap((entry) =>
      cut([entry], (span) =>
        subtractSpans(
          [span],
          ledger.filter((held) => !yieldsTo(held, entry)),
        ),
      ),
    ),
  );

/**
 * [Note: A clock that was ahead]
 *
 * A server whose clock is ahead settles what is still growing or yet to come. Once an answer tells an
 * earlier time, what was told from the future is volatile: shown, since there is nothing better, but
 * due, and any answer replaces it. That wider buckets are all there is is forgotten, and so asked for.
 *
 * The ledger as it is to be seen when these entries have told the time.
 */
export function doubtFuture(ledger: Ledger, entries: Ledger): Ledger {
  const now = epochMs(Math.max(...entries.map(({ fetchedAt }) => fetchedAt)));
  if (entries.length === 0 || !ledger.some((span) => isFromFuture(span, now))) return ledger;
  const doubted = ledger.map((span): LedgerSpan => {
    if (!isFromFuture(span, now) || span.kind === 'coarser') return span;
    const fetchedAt = epochMs(Math.min(span.to, now - SILENT_AGAIN));
    return { ...span, kind: 'silent', fetchedAt };
  });
  return tidy(doubted.filter((span) => !isFromFuture(span, now)));
}

/** The ledger with the admitted part of the entries in it. */
export function enterLedger(ledger: Ledger, entries: Ledger): Ledger {
  const taken = admitted(ledger, entries);
  return tidy([...withoutSpans(ledger, taken), ...taken]);
}

/** The ledger after what the spans hold is gone: coverage goes with the data. */
export const withoutSpans = (ledger: Ledger, gone: Spans): Ledger =>
  tidy(cut(ledger, (span) => subtractSpans([span], gone)));

export const ledgerWithin = (asked: Span, ledger: Ledger): Ledger =>
  tidy(cut(ledger, (span) => spansWithin(asked, [span])));

/** Where buckets of this width are held, empty ones too. */
export const heldSpans = (ledger: Ledger): Spans =>
  joinSpans(ledger.filter(({ kind }) => kind !== 'coarser'));

/** Whether an answer is too old, or comes from a future that a clock was wrong about. */
function isDue(span: LedgerSpan, now: EpochMs, interval: Interval): boolean {
  if (isFromFuture(span, now)) return true;
  if (!isVolatile(span)) return false;
  const age = now - span.fetchedAt;
  return age < 0 || age >= (span.kind === 'open' ? openAgain(interval) : silentAgain(span, now));
}

/** What of `asked` is to be asked for: never fetched, volatile and due again, or from the future. */
export const dueSpans = (asked: Span, ledger: Ledger, now: EpochMs, interval: Interval): Spans =>
  spanGaps(
    asked,
    ledger.filter((span) => !isDue(span, now, interval)),
  );
