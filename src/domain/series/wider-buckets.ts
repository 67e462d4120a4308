import { bucketCount, wholeBuckets } from '../time/buckets';
import { intervalMs, type Interval } from '../time/intervals';
import { joinSpans, spansWithin, subtractSpans, type Span, type Spans } from '../time/spans';
import { later } from '../../base/units';
import { ledgerWithin, storedSpans, tidyLedger, type Ledger } from './ledger';
import { isCounter, isDivisible, type ColumnKey } from './series';

/** Stored buckets of one width: a value for each bucket of `span`, NaN for none. */
export interface StoredBuckets {
  readonly interval: Interval;
  /** Whole buckets. */
  readonly span: Span;
  readonly columns: ReadonlyMap<ColumnKey, Float64Array>;
  readonly ledger: Ledger;
}

type StoredWidth = Pick<StoredBuckets, 'interval' | 'ledger'>;

/** Spans in which buckets of this width take the place of narrower ones. */
export interface Replacement {
  readonly interval: Interval;
  readonly spans: Spans;
}

/**
 * [Note: Wider buckets]
 *
 * Where buckets of the requested width are not stored, the finest stored wider ones take their
 * place, on every screen that shows past values, and the screen says how wide they are:
 *
 *   10 minutes   ######............######
 *   hours              [====][====]
 *
 * Wider buckets that are still growing replace nothing, unless the source has no finer ones: they
 * say little about the newest moments.
 *
 * Returns which widths replace which spans. `wider` has the stored wider widths, finest first.
 */
export function replacements(
  { span, ledger }: Pick<StoredBuckets, 'span' | 'ledger'>,
  wider: readonly StoredWidth[],
): readonly Replacement[] {
  const onlyWider = spansOnlyWider(ledger);
  const found: Replacement[] = [];
  let gaps = gapsIn(span, ledger);
  for (const { interval, ledger: stored } of wider) {
    const usable = joinSpans([
      ...storedSpans(stored.filter(({ kind }) => kind !== 'open')),
      ...onlyWider.flatMap((part) => spansWithin(part, storedSpans(stored))),
    ]);
    const spans = gaps.flatMap((gap) => spansWithin(gap, usable));
    if (spans.length > 0) found.push({ interval, spans });
    gaps = subtractSpans(gaps, spans);
  }
  return found;
}

/** Returns the parts of a span whose buckets are not stored. */
export const gapsIn = (span: Span, ledger: Ledger): Spans =>
  subtractSpans([span], storedSpans(ledger));

/** Returns the spans of which the source has wider buckets only. */
const spansOnlyWider = (ledger: Ledger): Spans =>
  joinSpans(ledger.filter(({ kind }) => kind === 'coarser'));

/** Wider buckets in a completed series. */
export interface WiderParts {
  /** Width of the widest of them. */
  readonly interval: Interval;
  /** Spans of which the source has no narrower buckets. */
  readonly final: Spans;
  /** Spans of which narrower buckets can be fetched. */
  readonly passing: Spans;
}

/** Returns the widest of some widths; null when all are. */
export const widestOf = (widths: readonly (Interval | null)[]): Interval | null =>
  widths.reduce<Interval | null>((widest, one) => {
    if (widest === null || one === null) return widest ?? one;
    return intervalMs(one) > intervalMs(widest) ? one : widest;
  }, null);

/** Series in which wider buckets take the place of missing ones. */
export interface CompletedBuckets extends StoredBuckets {
  /** Absent when all of its buckets are of its own width. */
  readonly wider?: WiderParts;
}

/**
 * Returns the series with the values and the coverage of wider buckets where its own are not stored
 * ([Note: Wider buckets]). `wider` are whole buckets over the same span, finest first. A value is
 * repeated in each narrow bucket, seconds and numbers of samples are divided among them, and the
 * reading of a counter is
 * in the first one alone: the others have no reading.
 */
export function withWiderBuckets(
  series: StoredBuckets,
  wider: readonly StoredBuckets[],
): CompletedBuckets {
  const used = replacements(series, wider).flatMap(({ interval, spans }) => {
    const source = wider.find((one) => one.interval === interval);
    if (source === undefined) return [];
    const known = spans.flatMap((span) => knownPart(series, source, span));
    return known.length === 0 ? [] : [{ source, spans: known }];
  });
  const widest = used.at(-1);
  if (widest === undefined) return series;
  const columns = new Map(
    [...series.columns].map(([key, own]) => {
      const values = own.slice();
      for (const { source, spans } of used) {
        for (const span of spans) fillFrom(values, series, { source, span, key });
      }
      return [key, values] as const;
    }),
  );
  const replaced = joinSpans(used.flatMap(({ spans }) => spans));
  const onlyWider = spansOnlyWider(series.ledger);
  const final = replaced.flatMap((span) => spansWithin(span, onlyWider));
  return {
    ...series,
    columns,
    ledger: ledgerWithWider(series.ledger, used, replaced),
    wider: {
      interval: widest.source.interval,
      final,
      passing: subtractSpans(replaced, final),
    },
  };
}

interface Used {
  readonly source: StoredBuckets;
  readonly spans: Spans;
}

function ledgerWithWider(ledger: Ledger, used: readonly Used[], replaced: Spans): Ledger {
  const own = ledger.flatMap((entry) =>
    subtractSpans([entry], replaced).map((part) => ({ ...entry, ...part })),
  );
  const entries = used.flatMap(({ source, spans }) =>
    spans.flatMap((span) => ledgerWithin(span, source.ledger)),
  );
  return tidyLedger([...own, ...entries.filter(({ kind }) => kind !== 'coarser')]);
}

/**
 * Returns the part of a replaced span that wider buckets say enough about. A counter's readings are
 * compared with the next ones, so nothing is known of a wide bucket that begins before the series,
 * and of one that ends after it only the first moment.
 */
function knownPart(
  { span, columns, interval }: StoredBuckets,
  wide: StoredBuckets,
  part: Span,
): Spans {
  if (![...columns.keys()].every(isCounter)) return [part];
  const width = intervalMs(wide.interval);
  const whole = wholeBuckets(part, wide.interval);
  const starts = Array.from({ length: bucketCount(whole, wide.interval) }, (_, i) =>
    later(whole.from, i * width),
  );
  return joinSpans(
    starts.flatMap((start) => {
      if (start < span.from) return [];
      const end = later(start, start + width > span.to ? intervalMs(interval) : width);
      return spansWithin(part, [{ from: start, to: end }]);
    }),
  );
}

interface Filling {
  readonly source: StoredBuckets;
  readonly span: Span;
  readonly key: ColumnKey;
}

/** Writes the wider values of a span into the column of a series. */
function fillFrom(
  values: Float64Array,
  { span: own, interval }: StoredBuckets,
  { source, span, key }: Filling,
): void {
  const width = intervalMs(interval);
  const wide = intervalMs(source.interval);
  const from = source.columns.get(key);
  for (let at: number = span.from; at < span.to; at += width) {
    const value = from?.[Math.floor((at - source.span.from) / wide)] ?? NaN;
    const isFirst = (at - source.span.from) % wide === 0;
    values[Math.round((at - own.from) / width)] = partOf(key, value, isFirst, wide / width);
  }
}

/** Returns the value of one of `parts` narrow buckets in a wide one. */
function partOf(key: ColumnKey, value: number, isFirst: boolean, parts: number): number {
  if (isDivisible(key)) return value / parts;
  return isCounter(key) && !isFirst ? NaN : value;
}
