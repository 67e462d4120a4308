import { admitted, enterLedger } from '../../domain/series/ledger';
import type { ColumnKey, SeriesId } from '../../domain/series/series';
import type { Span } from '../../domain/time/spans';
import { bucketsBetween } from './chunk-place';
import { patch } from './patch-chunk';
import { emptyColumns } from './read-series';
import type { SeriesData } from './series-store';

/** An empty reading of a span. */
export const emptyReading = (
  seriesId: SeriesId,
  span: Span,
  wanted?: Iterable<ColumnKey>,
): SeriesData => ({
  columns: emptyColumns(seriesId, span, wanted),
  ledger: [],
});

/** Joins two readings of one span; where both know something, by the ledger's rules. */
export function joinReadings(
  seriesId: SeriesId,
  span: Span,
  one: SeriesData,
  other: SeriesData,
): SeriesData {
  const columns = new Map([...one.columns].map(([key, values]) => [key, values.slice()]));
  for (const { from, to, kind } of admitted(one.ledger, other.ledger)) {
    const stretch = {
      from: bucketsBetween(span.from, from, seriesId.interval),
      to: bucketsBetween(span.from, to, seriesId.interval),
    };
    const incoming = kind === 'coarser' ? null : { at: 0, columns: other.columns };
    patch({ first: 0, columns }, stretch, incoming);
  }
  return { columns, ledger: enterLedger(one.ledger, other.ledger) };
}
