import type { ModuleId } from '../../domain/ids';
import { INTERVALS, type Interval } from '../../domain/time/intervals';
import { heldSpans, type Ledger } from '../../domain/series/ledger';
import {
  parseShelfKey,
  shelfKey,
  type Bundle,
  type Shelf,
  type ShelfKey,
} from '../../domain/series/series';
import { epochMs } from '../../base/units';
import { evict } from './evict';
import { heldBytes } from './open-shelf';
import { loadShelf, readShelf, readShelves } from './read-shelf';
import { saveShelves } from './save-shelves';
import { parseState, raise } from './series-state';
import type { Generation, SeriesPiece, SeriesStore } from './series-store';
import type { SeriesRows, SeriesTables } from './series-tables';
import { parseShelf } from './shelf-record';
import { createUse } from './use-of-chunks';
import { answeredAt, writePieces } from './write-pieces';

/** History in tables, on disk or in memory. What fails there is told as it is. */
export interface ShelvedSeries extends Omit<SeriesStore, 'fault' | 'keepOnly' | 'remove'> {
  /** These two answer the generation that they raised to; null when there was nothing to remove. */
  keepOnly(...asked: Parameters<SeriesStore['keepOnly']>): Promise<Generation | null>;
  remove(...asked: Parameters<SeriesStore['remove']>): Promise<Generation | null>;
  /** All pieces in one transaction: few enough to keep the page responsive. */
  write(pieces: readonly SeriesPiece[], generation: Generation): Promise<void>;
  /** Removes a good part of what was not used for longest. */
  makeRoom(): Promise<void>;
}

/** What `makeRoom` leaves of what is kept. */
const LEFT_OF_FULL = 0.75;

/** `budget` is in bytes, for all samples together. */
export function shelvedSeries(tables: SeriesTables, budget: number): ShelvedSeries {
  const use = createUse(tables);
  return {
    generation: () => tables.read(async (rows) => parseState(await rows.state()).generation),
    ledgers: (shelves) => readLedgers(tables, shelves),
    read: async (shelf, span) => {
      const { chunks, damaged, ...held } = await tables.read((rows) =>
        readShelf(rows, shelf, span),
      );
      use.note(shelfKey(shelf), chunks);
      if (damaged) await dropDamaged(tables, shelf).catch(() => undefined);
      return held;
    },
    readMany: async (shelves, span, columns) => {
      const readings = await tables.read((rows) => readShelves(rows, shelves, span, columns));
      for (const [i, shelf] of shelves.entries()) {
        const { chunks = [], damaged = false } = readings[i] ?? {};
        use.note(shelfKey(shelf), chunks);
        if (damaged) await dropDamaged(tables, shelf).catch(() => undefined);
      }
      return readings;
    },
    intervals: (moduleId, bundle) => heldIntervals(tables, moduleId, bundle),
    write: async (pieces, generation) => {
      await tables.write((rows) => writePieces(rows, pieces, generation, budget));
      await use.keep(answeredAt(pieces)).catch(() => undefined);
    },
    keepOnly: (modules) => keepOnly(tables, modules),
    remove: async (modules, part) => {
      // By a person's hand and rarely: the first paint does not carry it.
      const { removeHeld } = await import('./remove-held');
      return removeHeld(tables, modules, part);
    },
    inventory: async () => {
      // For one page alone, as above.
      const { readInventory } = await import('../inventory');
      return readInventory(tables);
    },
    makeRoom: () =>
      tables.write(async (rows) => {
        const state = parseState(await rows.state());
        const bytes = await evict(rows, state.bytes * LEFT_OF_FULL);
        await rows.putState({ ...state, bytes });
      }),
  };
}

async function readLedgers(
  tables: SeriesTables,
  shelves: readonly Shelf[],
): Promise<ReadonlyMap<ShelfKey, Ledger>> {
  const keys = shelves.map(shelfKey);
  const kept = await tables.read((rows) => Promise.resolve(rows.shelves(keys)));
  return new Map(keys.map((key, i) => [key, parseShelf(kept[i])?.ledger ?? []]));
}

async function heldIntervals(
  tables: SeriesTables,
  moduleId: ModuleId,
  bundle: Bundle,
): Promise<readonly Interval[]> {
  const shelves = INTERVALS.map((interval) => ({ moduleId, interval, bundle }));
  const ledgers = await readLedgers(tables, shelves);
  return shelves
    .filter((shelf) => heldSpans(ledgers.get(shelfKey(shelf)) ?? []).length > 0)
    .map(({ interval }) => interval);
}

/** Reads the shelf once more, since another tab may have mended it, and removes what is damaged. */
const dropDamaged = (tables: SeriesTables, shelf: Shelf): Promise<void> =>
  tables.write(async (rows) => {
    const { open, damaged } = await loadShelf(rows, shelf, null);
    if (!damaged) return;
    if (open.held.size === 0) await rows.deleteShelf(open.key);
    await saveShelves(rows, [open], epochMs(0));
  });

/** Asked every minute, and nearly always in vain: looks before it opens anything for writing. */
async function keepOnly(
  tables: SeriesTables,
  modules: ReadonlySet<ModuleId>,
): Promise<Generation | null> {
  const withdrawn = async (rows: SeriesRows) =>
    (await rows.shelfKeys('')).filter((key) => {
      const shelf = parseShelfKey(key);
      return shelf === null || !modules.has(shelf.moduleId);
    });
  if ((await tables.read(withdrawn)).length === 0) return null;
  return tables.write(async (rows) => {
    const gone = await withdrawn(rows);
    if (gone.length === 0) return null;
    const [kept, records] = await Promise.all([rows.state(), rows.shelves(gone)]);
    await Promise.all(gone.map((key) => rows.deleteShelf(key)));
    const lost = records.reduce<number>(
      (sum, r) => sum + heldBytes(parseShelf(r)?.chunks ?? []),
      0,
    );
    return raise(rows, parseState(kept), lost);
  });
}
