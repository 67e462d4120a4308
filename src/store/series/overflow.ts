import { orElse } from '../database/storage-error';
import { inBatches } from './in-batches';
import type { Generation, SeriesPiece } from './series-store';
import type { TableSeries } from './table-series';

/**
 * History the disk did not accept. It belongs to the disk's generation at that time: this tab does
 * not know what another tab wiped there, so after a wipe all of it is removed ([Note:
 * Generations]).
 */
export interface Overflow {
  /** The disk's generation plus this tab's own wipes. */
  generation(): Promise<Generation>;
  /** The disk's number of a generation; one that it never had when this tab has wiped since. */
  ofDisk(generation: Generation): Generation;
  /** Null when there is nothing. */
  current(): Promise<TableSeries | null>;
  /** Returns false after a wipe. */
  write(pieces: readonly SeriesPiece[], generation: Generation): Promise<boolean>;
  /** Moves everything to the disk. Rejects with StorageError when the disk does not accept it. */
  writeBack(): Promise<void>;
  /** Runs the same wipe on the disk and in memory, whatever the outcome of the first. */
  wipe(work: Wipe): Promise<void>;
}

/** Loads the code of a new, empty series for data the disk does not accept. */
export type LoadMemory = () => Promise<() => TableSeries>;

/** Returns the new generation; null when there was nothing to remove. */
type Wipe = (series: TableSeries) => Promise<Generation | null>;

interface Held {
  readonly series: TableSeries;
  /** The disk's generation. */
  generation: Generation;
  /** Number of writes so far. */
  writes: number;
}

export function createOverflow(disk: TableSeries, loadMemory: LoadMemory): Overflow {
  let known: Generation = 0;
  /** Wipes in memory: the disk may have nothing to count, or not respond. */
  let wiped = 0;
  let held: Held | null = null;
  const diskGeneration = async () => {
    known = await orElse(disk.generation(), known);
    return known;
  };
  const current = async (): Promise<TableSeries | null> => {
    if (held !== null && held.generation !== (await diskGeneration())) held = null;
    return held?.series ?? null;
  };
  return {
    generation: async () => (await diskGeneration()) + wiped,
    ofDisk: (generation) => generation - wiped,
    current,
    write: async (pieces, generation) => {
      const createMemory = await loadMemory();
      const now = await diskGeneration();
      if (generation !== now + wiped) return false;
      if (held?.generation !== now) held = { series: createMemory(), generation: now, writes: 0 };
      const { series } = held;
      held.writes += 1;
      return series.write(pieces, await series.generation());
    },
    writeBack: async () => {
      if ((await current()) === null || held === null) return;
      const mine = held;
      const { series, generation, writes } = mine;
      // Rarely needed: no start waits for this code.
      const { heldPieces } = await import('./held-pieces');
      for await (const pieces of heldPieces(series)) {
        for (const batch of inBatches(pieces)) {
          // After a wipe, what is left of it is written back another time.
          if (!(await disk.write(batch, generation))) return;
        }
      }
      // Later writes to memory are written back another time.
      if (held === mine && mine.writes === writes) held = null;
    },
    wipe: async (work) => {
      let raised: Generation | null = null;
      try {
        raised = await work(disk);
      } finally {
        if (held !== null) {
          // Only when no other tab wiped in between, the rest belongs to the disk's new generation.
          if (held.generation + 1 === raised) held.generation = raised;
          if ((await work(held.series)) !== null) wiped += 1;
        }
      }
    },
  };
}
