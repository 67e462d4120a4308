import type { SeriesKey } from '../../domain/series/series';
import type { EpochMs } from '../../base/units';
import { keepUse } from './keep-use';
import type { SeriesTables } from './series-tables';

/** Series brought up to date at once. */
const AT_ONCE = 40;

/**
 * Records reads, for eviction. They are noted in memory, so that a read never waits, and stored
 * with the time of the next response: nothing is evicted before one comes either.
 */
export interface Use {
  note(seriesId: SeriesKey, chunks: readonly number[]): void;
  store(now: EpochMs): Promise<void>;
}

export function createUse(tables: SeriesTables): Use {
  const noted = new Map<SeriesKey, Set<number>>();
  return {
    note: (seriesId, chunks) => {
      const known = noted.get(seriesId) ?? new Set();
      for (const chunk of chunks) known.add(chunk);
      noted.set(seriesId, known);
    },
    store: async (now) => {
      const some = [...noted].slice(0, AT_ONCE);
      if (some.length === 0) return;
      for (const [key] of some) noted.delete(key);
      await keepUse(tables, some, now);
    },
  };
}
