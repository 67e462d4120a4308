import { bucketCount, wholeBuckets } from '../../domain/time/buckets';
import { INTERVALS, intervalMs, type Interval } from '../../domain/time/intervals';
import { doubtFuture } from '../../domain/series/due-spans';
import {
  admitted,
  enterLedger,
  ledgerWithin,
  withoutSpans,
  type Ledger,
} from '../../domain/series/ledger';
import { daysOf, markChanged, reachedBy, stamped } from '../../domain/series/changed-ledger';
import {
  changedSpan,
  type HistoryChanges,
  type LateDay,
  type Revision,
} from '../../domain/series/revision';
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
  SeriesRevisions,
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

/** Marks the changed days in all ledgers. Returns those of stored history. */
function mark(all: ReadonlyMap<SeriesKey, StoredSeries>, { modules }: HistoryChanges): LateDay[] {
  return [...all].flatMap(([key, stored]) => {
    const moduleId = parseSeriesKey(key)?.moduleId;
    const changes = moduleId === undefined ? undefined : modules?.get(moduleId);
    if (moduleId === undefined || changes === undefined) return [];
    const reached = reachedBy(stored.ledger, changes.map(changedSpan));
    stored.ledger = markChanged(stored.ledger, reached);
    return daysOf(reached).map((day) => ({ moduleId, day }));
  });
}

/** Stores the buckets that the ledger admits. */
function writePiece(
  stored: StoredSeries,
  { series: seriesId, from, columns, entries: unstamped, revision, arrival }: SeriesPiece,
): void {
  const { interval } = seriesId;
  const entries = stamped(unstamped, { interval, revision, earliest: arrival?.earliest });
  stored.ledger = doubtFuture(stored.ledger, entries, arrival?.latest);
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

/** Revision up to which everything stored is true. */
interface Reached {
  revision: Revision | null;
}

const revisionsOf = (all: Map<SeriesKey, StoredSeries>, reached: Reached): SeriesRevisions => ({
  current: () => Promise.resolve(reached.revision),
  note: (changes) => {
    reached.revision = changes.revision;
    return Promise.resolve(mark(all, changes));
  },
});

/** A simple store of history, bucket by bucket. */
export function simpleSeries(): MemorySeries {
  const all = new Map<SeriesKey, StoredSeries>();
  let current = 0;
  const reached: Reached = { revision: null };
  const at = (seriesId: SeriesId): StoredSeries => {
    const stored = all.get(seriesKey(seriesId)) ?? { buckets: new Map(), ledger: [] };
    all.set(seriesKey(seriesId), stored);
    return stored;
  };
  const ledgerOf = (seriesId: SeriesId) => [seriesKey(seriesId), at(seriesId).ledger] as const;
  const store: MemorySeries = {
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
      if (generation !== current) return false;
      for (const piece of pieces) {
        writePiece(at(piece.series), piece);
        if (piece.revision === undefined) continue;
        reached.revision = Math.min(reached.revision ?? Infinity, piece.revision);
      }
      return true;
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
    revisions: () => Promise.resolve(revisionsOf(all, reached)),
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
