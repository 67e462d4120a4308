import type { SeriesStore } from './series-store';
import type { SeriesTables } from './series-tables';
import { withdrawnKeys } from './withdrawn-keys';

/**
 * History whose code is loaded when it is first used: no first paint needs it. Each method rejects
 * while that code cannot be loaded. Nothing is loaded to find that nobody's access was withdrawn,
 * which every response asks.
 */
export function laterSeries(
  tables: Pick<SeriesTables, 'read'>,
  load: () => Promise<SeriesStore>,
): SeriesStore {
  let loading: Promise<SeriesStore> | undefined;
  const series = () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  return {
    generation: async () => (await series()).generation(),
    ledgers: async (...asked) => (await series()).ledgers(...asked),
    read: async (...asked) => (await series()).read(...asked),
    readMany: async (...asked) => (await series()).readMany(...asked),
    intervals: async (...asked) => (await series()).intervals(...asked),
    write: async (...pieces) => (await series()).write(...pieces),
    retain: async (modules) => {
      const isWithdrawn = async () =>
        (await tables.read((rows) => withdrawnKeys(rows, modules))).length > 0;
      // Once it is loaded, it may hold in memory what the disk did not accept.
      if (loading !== undefined || (await isWithdrawn())) await (await series()).retain(modules);
    },
    remove: async (...removed) => (await series()).remove(...removed),
    revisions: async () => (await series()).revisions(),
    inventory: async () => (await series()).inventory(),
  };
}
