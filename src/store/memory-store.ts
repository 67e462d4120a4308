import { downloadsIn } from './records/downloads';
import type { KeptFleet } from './records/kept';
import { keptIn } from './records/kept-in';
import { largeIn } from './records/large-in';
import { createListeners } from './listeners';
import { memoryRows } from './database/memory-rows';
import { memorySeries } from './series/memory-series';
import type { SeriesStore } from './series/series-store';
import type { ShelvedSeries } from './series/shelved-series';
import { withFiles } from './with-files';
import { settingsIn } from './records/settings';
import type { StorageFault } from './database/storage-error';
import { ErasedError, type Kept, type NamedChange, type Store, type StoreChange } from './store';
import { viewsIn } from './records/views';

/** A store that lasts as long as the tab, for a browser that gives no storage; or whose storage does not answer: `fault`. */
export function createMemoryStore(accountKey = '', fault: StorageFault | null = null): Store {
  const listeners = createListeners<StoreChange>();
  const forgets: (() => void)[] = [];
  let erased = false;
  const check = () => {
    if (erased) throw new ErasedError();
  };
  const rows = (name: NamedChange) => {
    const made = memoryRows(check, () => {
      listeners.tell({ what: name });
    });
    forgets.push(made.forget);
    return made;
  };
  const kept = <T>(name: NamedChange): Kept<T> => keptIn<T>(rows(name), asItIs);
  const series = memorySeries(listeners.tell);
  const downloads = downloadsIn(rows('downloads'));
  const alertRows = rows('alerts');
  return {
    accountKey,
    lasting: false,
    // What is not there cannot be thrown away.
    loss: { read: () => null, dismiss: () => undefined },
    fleet: largeIn<KeptFleet>(rows('fleet'), asItIs),
    person: kept('person'),
    preferences: kept('preferences'),
    series: withFiles(asStore(series, check, fault), downloads, alertRows),
    views: viewsIn(rows('views')),
    downloads,
    settings: settingsIn(rows('settings')),
    alertRows,
    onChange: listeners.add,
    erase: async () => {
      erased = true;
      for (const forget of forgets) forget();
      await series.keepOnly(new Set());
    },
    close: listeners.clear,
  };
}

const asStore = (
  series: ShelvedSeries,
  check: () => void,
  fault: StorageFault | null,
): SeriesStore => ({
  ...series,
  fault,
  write: async (pieces, generation) => {
    check();
    await series.write(pieces, generation);
  },
  keepOnly: async (modules) => {
    await series.keepOnly(modules);
  },
  remove: async (modules, part) => {
    await series.remove(modules, part);
  },
  inventory: () => Promise.resolve([]),
});

/** What this tab has put there itself. */
// eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- a record in this tab's memory is read by the one `kept` that wrote it, of the same type
const asItIs = <T>(record: unknown): T | null => (record === undefined ? null : (record as T));
