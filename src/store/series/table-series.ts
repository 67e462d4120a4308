import type { ModuleId } from '../../domain/ids';
import { INTERVALS, type Interval } from '../../domain/time/intervals';
import { storedSpans, type Ledger } from '../../domain/series/ledger';
import {
  bundleColumns,
  seriesKey,
  type Bundle,
  type SeriesId,
  type SeriesKey,
} from '../../domain/series/series';
import { inOneCall } from './in-one-call';
import { heldBytes } from './open-series';
import { readManySeries, type SeriesRequest } from './read-series';
import { revisionsIn } from './revisions-in';
import { parseState, raise } from './series-state';
import type { Generation, SeriesPiece, SeriesRevisions, SeriesStore } from './series-store';
import type { SeriesTables } from './series-tables';
import { currentLedger, parseSeriesRecord } from './series-record';
import { createUse } from './use-of-chunks';
import { withdrawnKeys } from './withdrawn-keys';
import { dropDamaged, makeRoom, newestResponseAt, writePieces } from './write-pieces';

/** History in tables, on disk or in memory. Their errors pass through unchanged. */
export interface TableSeries extends Omit<SeriesStore, 'retain' | 'remove' | 'revisions'> {
  /** `overflow` holds what these tables did not accept. */
  revisions(overflow?: TableSeries | null): Promise<SeriesRevisions>;
  /** These two return the new generation; null when there was nothing to remove. */
  retain(...args: Parameters<SeriesStore['retain']>): Promise<Generation | null>;
  remove(...args: Parameters<SeriesStore['remove']>): Promise<Generation | null>;
  /** All pieces in one transaction: few enough to keep the page responsive. */
  write(pieces: readonly SeriesPiece[], generation: Generation): Promise<boolean>;
  /** Removes a good part of the least recently used data. */
  makeRoom(): Promise<void>;
}

/** `budget` is in bytes, for all samples together. */
export function tableSeries(tables: SeriesTables, budget: number): TableSeries {
  const use = createUse(tables);
  const readAll = async (requests: readonly SeriesRequest[]) => {
    const readings = await tables.read((rows) => readManySeries(rows, requests));
    for (const [i, { seriesId }] of requests.entries()) {
      const { chunks = [], damaged = false } = readings[i] ?? {};
      use.note(seriesKey(seriesId), chunks);
      if (damaged) await tables.write((rows) => dropDamaged(rows, seriesId)).catch(() => undefined);
    }
    return readings;
  };
  const readOne = inOneCall(readAll);
  return {
    generation: () => tables.read(async (rows) => parseState(await rows.state()).generation),
    ledgers: (seriesIds) => readLedgers(tables, seriesIds),
    // Reads of one screen are asked at once: one transaction is several times as fast as theirs.
    read: (seriesId, span) =>
      readOne({ seriesId, span, wanted: new Set(bundleColumns(seriesId.bundle)) }),
    readMany: (seriesIds, span, wanted) =>
      readAll(seriesIds.map((seriesId) => ({ seriesId, span, wanted }))),
    intervals: (moduleId, bundle) => heldIntervals(tables, moduleId, bundle),
    write: async (pieces, generation) => {
      const isStored = await tables.write((rows) => writePieces(rows, pieces, generation, budget));
      if (isStored) await use.store(newestResponseAt(pieces)).catch(() => undefined);
      return isStored;
    },
    revisions: (overflow) => revisionsIn(tables, overflow),
    retain: (modules) => retain(tables, modules),
    remove: async (modules, part) => {
      // Rarely used, and by hand.
      const { removeHistory: removeHeld } = await import('./remove-history');
      return removeHeld(tables, modules, part);
    },
    inventory: async () => {
      // For one page alone, as above.
      const { readInventory } = await import('../inventory');
      return readInventory(tables);
    },
    makeRoom: () => tables.write(makeRoom),
  };
}

async function readLedgers(
  tables: SeriesTables,
  seriesIds: readonly SeriesId[],
): Promise<ReadonlyMap<SeriesKey, Ledger>> {
  const keys = seriesIds.map(seriesKey);
  const kept = await tables.read((rows) => Promise.resolve(rows.records(keys)));
  return new Map(
    seriesIds.map((seriesId, i) => {
      const record = parseSeriesRecord(kept[i]);
      return [seriesKey(seriesId), record === null ? [] : currentLedger(record, seriesId.bundle)];
    }),
  );
}

async function heldIntervals(
  tables: SeriesTables,
  moduleId: ModuleId,
  bundle: Bundle,
): Promise<readonly Interval[]> {
  const seriesIds = INTERVALS.map((interval) => ({ moduleId, interval, bundle }));
  const ledgers = await readLedgers(tables, seriesIds);
  return seriesIds
    .filter((seriesId) => storedSpans(ledgers.get(seriesKey(seriesId)) ?? []).length > 0)
    .map(({ interval }) => interval);
}

/**
 * Runs every minute, nearly always without finding anything: it checks before it opens a
 * transaction for writing.
 */
async function retain(
  tables: SeriesTables,
  modules: ReadonlySet<ModuleId>,
): Promise<Generation | null> {
  if ((await tables.read((rows) => withdrawnKeys(rows, modules))).length === 0) return null;
  return tables.write(async (rows) => {
    const gone = await withdrawnKeys(rows, modules);
    if (gone.length === 0) return null;
    const [kept, records] = await Promise.all([rows.state(), rows.records(gone)]);
    await Promise.all(gone.map((key) => rows.deleteSeries(key)));
    const lost = records.reduce<number>(
      (sum, r) => sum + heldBytes(parseSeriesRecord(r)?.chunks ?? []),
      0,
    );
    return raise(rows, parseState(kept), lost);
  });
}
