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
  parseSeriesKey,
  seriesKey,
  type ColumnKey,
  type SeriesId,
  type SeriesKey,
} from '../../domain/series/series';
import type { ModuleId } from '../../domain/ids';
import type { Span, Spans } from '../../domain/time/spans';

import type {
  SeriesData,
  StoredSeriesInfo,
  SeriesPiece,
  SeriesStore,
  IntervalSpan,
} from '../../store/series/series-store';

/** Values of each bucket, column by column. */
type Buckets = Map<number, number[]>;

interface MemorySeries extends SeriesStore {
  /** Removes data together with its coverage, as a full disk does. */
  evict(seriesId: SeriesId, gone: Spans): void;
  /** Raises the generation, as an erasure does. */
  raise(): void;
  /** Called before a write; a test may throw here. */
  beforeWrite: () => void;
}

interface StoredSeries {
  readonly buckets: Buckets;
  ledger: Ledger;
}

/** Stores the buckets that the ledger admits. */
function writePiece(
  stored: StoredSeries,
  { series: seriesId, from, columns, entries }: SeriesPiece,
): void {
  stored.ledger = doubtFuture(stored.ledger, entries);
  const width = intervalMs(seriesId.interval);
  for (const entry of admitted(stored.ledger, entries)) {
    for (let start: number = entry.from; start < entry.to; start += width) {
      const i = (start - from) / width;
      const row = bundleColumns(seriesId.bundle).map((key) => columns.get(key)?.[i] ?? NaN);
      if (entry.kind === 'coarser') stored.buckets.delete(start);
      else stored.buckets.set(start, row);
    }
  }
  stored.ledger = enterLedger(stored.ledger, entries);
}

function read(
  { buckets, ledger }: StoredSeries,
  { bundle, interval }: SeriesId,
  span: Span,
): SeriesData {
  const columns = bundleColumns(bundle).map((key, column) => {
    const values = Array.from(
      { length: bucketCount(span, interval) },
      (_, i) => buckets.get(span.from + i * intervalMs(interval))?.[column] ?? NaN,
    );
    return [key, Float64Array.from(values)] as const;
  });
  return { columns: new Map(columns), ledger: ledgerWithin(span, ledger) };
}

const only = (wanted: ReadonlySet<ColumnKey>, { columns, ledger }: SeriesData): SeriesData => ({
  columns: new Map([...columns].filter(([key]) => wanted.has(key))),
  ledger,
});

function evict(stored: StoredSeries, gone: Spans): void {
  stored.ledger = withoutSpans(stored.ledger, gone);
  for (const start of stored.buckets.keys()) {
    if (gone.some(({ from, to }) => from <= start && start < to)) stored.buckets.delete(start);
  }
}

function remove(
  all: Map<SeriesKey, StoredSeries>,
  modules: ReadonlySet<ModuleId>,
  part?: IntervalSpan,
): void {
  for (const [key, stored] of all) {
    const seriesId = parseSeriesKey(key);
    if (seriesId === null || !modules.has(seriesId.moduleId)) continue;
    if (part === undefined) all.delete(key);
    else if (part.interval === seriesId.interval) {
      evict(stored, [wholeBuckets(part.span, part.interval)]);
    }
  }
}

const inventory = (all: ReadonlyMap<SeriesKey, StoredSeries>): StoredSeriesInfo[] =>
  [...all].flatMap(([key, { ledger, buckets }]) => {
    const seriesId = parseSeriesKey(key);
    if (seriesId === null) return [];
    return [{ series: seriesId, ledger, bytes: buckets.size, usedAt: null }];
  });

/** A simple store of history, bucket by bucket. */
export function simpleSeries(): MemorySeries {
  const all = new Map<SeriesKey, StoredSeries>();
  let current = 0;
  const at = (seriesId: SeriesId): StoredSeries => {
    const stored = all.get(seriesKey(seriesId)) ?? { buckets: new Map(), ledger: [] };
    all.set(seriesKey(seriesId), stored);
    return stored;
  };
  const ledgerOf = (seriesId: SeriesId) => [seriesKey(seriesId), at(seriesId).ledger] as const;
  const store: MemorySeries = {
    fault: null,
    beforeWrite: () => undefined,
    generation: () => Promise.resolve(current),
    ledgers: (ids) => Promise.resolve(new Map(ids.map(ledgerOf))),
    read: (seriesId, span) => Promise.resolve(read(at(seriesId), seriesId, span)),
    readMany: (ids, span, columns) =>
      Promise.resolve(ids.map((seriesId) => only(columns, read(at(seriesId), seriesId, span)))),
    intervals: (moduleId, bundle) => {
      const hasBuckets = (interval: Interval) =>
        at({ moduleId, bundle, interval }).buckets.size > 0;
      return Promise.resolve(INTERVALS.filter(hasBuckets));
    },
    write: async (pieces, generation) => {
      await Promise.resolve();
      store.beforeWrite();
      if (generation !== current) return;
      for (const piece of pieces) writePiece(at(piece.series), piece);
    },
    retain: (modules) => {
      for (const key of all.keys()) {
        const seriesId = parseSeriesKey(key);
        if (seriesId !== null && !modules.has(seriesId.moduleId)) all.delete(key);
      }
      current += 1;
      return Promise.resolve();
    },
    remove: (modules, part) => {
      remove(all, modules, part);
      current += 1;
      return Promise.resolve();
    },
    inventory: () => Promise.resolve(inventory(all)),
    evict: (seriesId, gone) => {
      evict(at(seriesId), gone);
    },
    raise: () => {
      current += 1;
    },
  };
  return store;
}
