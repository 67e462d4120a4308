import { bucketCount, wholeBuckets } from '../../domain/time/buckets';
import { INTERVALS, intervalMs, type Interval } from '../../domain/time/intervals';
import {
  admitted,
  doubtFuture,
  enterLedger,
  ledgerWithin,
  withoutSpans,
  type Ledger,
} from '../../domain/series/ledger';
import {
  bundleColumns,
  parseShelfKey,
  shelfKey,
  type ColumnKey,
  type Shelf,
  type ShelfKey,
} from '../../domain/series/series';
import type { ModuleId } from '../../domain/ids';
import type { Span, Spans } from '../../domain/time/spans';
import type { HeldShelf } from '../../store/inventory';
import type {
  HeldSeries,
  SeriesPiece,
  SeriesStore,
  Stretch,
} from '../../store/series/series-store';

/** A bucket's values, column by column. */
type Buckets = Map<number, number[]>;

interface MemorySeries extends SeriesStore {
  /** Coverage goes with the data, as when the disk is full. */
  evict(shelf: Shelf, gone: Spans): void;
  /** As a wipe does. */
  raise(): void;
  /** What write does before it keeps anything: a test may have it throw. */
  beforeWrite: () => void;
}

interface Held {
  readonly buckets: Buckets;
  ledger: Ledger;
}

/** Only what the ledger admits is taken up, bucket by bucket. */
function keep(held: Held, { shelf, from, columns, entries }: SeriesPiece): void {
  held.ledger = doubtFuture(held.ledger, entries);
  const width = intervalMs(shelf.interval);
  for (const entry of admitted(held.ledger, entries)) {
    for (let start: number = entry.from; start < entry.to; start += width) {
      const i = (start - from) / width;
      const row = bundleColumns(shelf.bundle).map((key) => columns.get(key)?.[i] ?? NaN);
      if (entry.kind === 'coarser') held.buckets.delete(start);
      else held.buckets.set(start, row);
    }
  }
  held.ledger = enterLedger(held.ledger, entries);
}

function read({ buckets, ledger }: Held, { bundle, interval }: Shelf, span: Span): HeldSeries {
  const columns = bundleColumns(bundle).map((key, column) => {
    const values = Array.from(
      { length: bucketCount(span, interval) },
      (_, i) => buckets.get(span.from + i * intervalMs(interval))?.[column] ?? NaN,
    );
    return [key, Float64Array.from(values)] as const;
  });
  return { columns: new Map(columns), ledger: ledgerWithin(span, ledger) };
}

const only = (wanted: ReadonlySet<ColumnKey>, { columns, ledger }: HeldSeries): HeldSeries => ({
  columns: new Map([...columns].filter(([key]) => wanted.has(key))),
  ledger,
});

function evict(held: Held, gone: Spans): void {
  held.ledger = withoutSpans(held.ledger, gone);
  for (const start of held.buckets.keys()) {
    if (gone.some(({ from, to }) => from <= start && start < to)) held.buckets.delete(start);
  }
}

function remove(
  shelves: Map<ShelfKey, Held>,
  modules: ReadonlySet<ModuleId>,
  part?: Stretch,
): void {
  for (const [key, held] of shelves) {
    const shelf = parseShelfKey(key);
    if (shelf === null || !modules.has(shelf.moduleId)) continue;
    if (part === undefined) shelves.delete(key);
    else if (part.interval === shelf.interval) {
      evict(held, [wholeBuckets(part.span, part.interval)]);
    }
  }
}

const inventory = (shelves: ReadonlyMap<ShelfKey, Held>): HeldShelf[] =>
  [...shelves].flatMap(([key, { ledger, buckets }]) => {
    const shelf = parseShelfKey(key);
    return shelf === null ? [] : [{ shelf, ledger, bytes: buckets.size, usedAt: null }];
  });

/** The simplest store of history there could be, bucket by bucket. */
export function memorySeries(): MemorySeries {
  const shelves = new Map<ShelfKey, Held>();
  let current = 0;
  const at = (shelf: Shelf): Held => {
    const held = shelves.get(shelfKey(shelf)) ?? { buckets: new Map(), ledger: [] };
    shelves.set(shelfKey(shelf), held);
    return held;
  };
  const ledgerOf = (shelf: Shelf) => [shelfKey(shelf), at(shelf).ledger] as const;
  const store: MemorySeries = {
    fault: null,
    beforeWrite: () => undefined,
    generation: () => Promise.resolve(current),
    ledgers: (asked) => Promise.resolve(new Map(asked.map(ledgerOf))),
    read: (shelf, span) => Promise.resolve(read(at(shelf), shelf, span)),
    readMany: (shelves, span, columns) =>
      Promise.resolve(shelves.map((shelf) => only(columns, read(at(shelf), shelf, span)))),
    intervals: (moduleId, bundle) => {
      const isHeld = (interval: Interval) => at({ moduleId, bundle, interval }).buckets.size > 0;
      return Promise.resolve(INTERVALS.filter(isHeld));
    },
    write: async (pieces, generation) => {
      await Promise.resolve();
      store.beforeWrite();
      if (generation !== current) return;
      for (const piece of pieces) keep(at(piece.shelf), piece);
    },
    keepOnly: (modules) => {
      for (const key of shelves.keys()) {
        const shelf = parseShelfKey(key);
        if (shelf !== null && !modules.has(shelf.moduleId)) shelves.delete(key);
      }
      current += 1;
      return Promise.resolve();
    },
    remove: (modules, part) => {
      remove(shelves, modules, part);
      current += 1;
      return Promise.resolve();
    },
    inventory: () => Promise.resolve(inventory(shelves)),
    evict: (shelf, gone) => {
      evict(at(shelf), gone);
    },
    raise: () => {
      current += 1;
    },
  };
  return store;
}
