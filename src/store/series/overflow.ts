import { orElse } from '../database/storage-error';
import type { Generation, SeriesPiece } from './series-store';
import type { ShelvedSeries } from './shelved-series';

/**
 * What the disk did not take. It belongs to the generation that the disk had then: what another tab
 * wiped there is not known here, so all of it goes ([Note: Generations]).
 */
export interface Overflow {
  /** The disk's, and this tab's own wipes. */
  generation(): Promise<Generation>;
  /** What the disk calls a generation; one that it never had when this tab wiped since. */
  ofDisk(generation: Generation): Generation;
  /** Null when there is nothing. */
  current(): Promise<ShelvedSeries | null>;
  write(pieces: readonly SeriesPiece[], generation: Generation): Promise<void>;
  /** Does the same to the disk and to what is held here, whatever becomes of the first. */
  wipe(work: Wipe): Promise<void>;
}

/** Brings what makes a new, empty one for what the disk does not take. */
export type LoadMemory = () => Promise<() => ShelvedSeries>;

/** Answers the generation that it raised to; null when there was nothing to remove. */
type Wipe = (series: ShelvedSeries) => Promise<Generation | null>;

interface Held {
  readonly series: ShelvedSeries;
  /** The disk's. */
  generation: Generation;
}

export function createOverflow(disk: ShelvedSeries, loadMemory: LoadMemory): Overflow {
  let known: Generation = 0;
  /** Wipes of what was held here: the disk may have nothing of it to count, or not answer. */
  let wiped = 0;
  let held: Held | null = null;
  const diskGeneration = async () => {
    known = await orElse(disk.generation(), known);
    return known;
  };
  const current = async (): Promise<ShelvedSeries | null> => {
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
      if (generation !== now + wiped) return;
      if (held?.generation !== now) held = { series: createMemory(), generation: now };
      const { series } = held;
      await series.write(pieces, await series.generation());
    },
    wipe: async (work) => {
      let raised: Generation | null = null;
      try {
        raised = await work(disk);
      } finally {
        if (held !== null) {
          // Only when no other tab wiped in between, what stays here is of the disk's new generation.
          if (held.generation + 1 === raised) held.generation = raised;
          if ((await work(held.series)) !== null) wiped += 1;
        }
      }
    },
  };
}
