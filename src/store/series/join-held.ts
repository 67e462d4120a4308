import { admitted, enterLedger } from '../../domain/series/ledger';
import type { ColumnKey, Shelf } from '../../domain/series/series';
import type { Span } from '../../domain/time/spans';
import { bucketsBetween } from './chunk-place';
import { patch } from './patch-chunk';
import { emptyColumns } from './read-shelf';
import type { HeldSeries } from './series-store';

/** Nothing of a span. */
export const nothingHeld = (
  shelf: Shelf,
  span: Span,
  wanted?: Iterable<ColumnKey>,
): HeldSeries => ({
  columns: emptyColumns(shelf, span, wanted),
  ledger: [],
});

/** Two readings of one span as one; where both know something, by the ledger's rules. */
export function joinHeld(shelf: Shelf, span: Span, one: HeldSeries, other: HeldSeries): HeldSeries {
  const columns = new Map([...one.columns].map(([key, values]) => [key, values.slice()]));
  for (const { from, to, kind } of admitted(one.ledger, other.ledger)) {
    const stretch = {
      from: bucketsBetween(span.from, from, shelf.interval),
      to: bucketsBetween(span.from, to, shelf.interval),
    };
    const incoming = kind === 'coarser' ? null : { at: 0, columns: other.columns };
    patch({ first: 0, columns }, stretch, incoming);
  }
  return { columns, ledger: enterLedger(one.ledger, other.ledger) };
}
