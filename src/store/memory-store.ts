import { createEmitter } from '../base/emitter';
import { eraseAccountData } from './database/erase';
import { downloadsIn } from './records/downloads';
import type { StoredFleet } from './records/stored-records';
import { singleRecord } from './records/single-record';
import { largeRecord } from './records/large-record';
import { memoryRows } from './database/memory-rows';
import { memorySeries } from './series/memory-series';
import type { SeriesStore } from './series/series-store';
import type { TableSeries } from './series/table-series';
import { withFiles } from './with-files';
import { settingsIn } from './records/settings';
import type { StorageFault } from './database/storage-error';
import { ErasedError, type Stored, type NamedChange, type Store, type StoreChange } from './store';

/**
 * A store that lasts as long as the tab, for a browser without storage, or one whose storage does
 * not respond: `fault`. The account's database may be there all the same, so erasing includes it.
 */
export function createMemoryStore(accountKey = '', fault: StorageFault | null = null): Store {
  const changes = createEmitter<StoreChange>();
  const forgets: (() => void)[] = [];
  let erased = false;
  const check = () => {
    if (erased) throw new ErasedError();
  };
  const rows = (name: NamedChange) => {
    const made = memoryRows(check, () => {
      changes.emit({ what: name });
    });
    forgets.push(made.forget);
    return made;
  };
  const kept = <T>(name: NamedChange): Stored<T> => singleRecord<T>(rows(name), asItIs);
  const series = memorySeries(changes.emit);
  const fleetRows = rows('fleet');
  const downloads = downloadsIn(rows('downloads'));
  const later = { alertRows: rows('alerts'), configurationRows: rows('configuration') };
  return {
    accountKey,
    lasting: false,
    fault,
    // Without stored data there is nothing to lose.
    loss: { read: () => null, dismiss: () => undefined },
    fleet: largeRecord<StoredFleet>(fleetRows, asItIs),
    pageCopy: async () => (await import('./records/page-copy')).pageCopyIn(fleetRows),
    person: kept('person'),
    preferences: kept('preferences'),
    series: withFiles(asStore(series, check), downloads, later),
    viewRows: rows('views'),
    downloads,
    settings: settingsIn(rows('settings')),
    ...later,
    subscribe: changes.subscribe,
    erase: async () => {
      erased = true;
      for (const forget of forgets) forget();
      await series.retain(new Set());
      await eraseAccountData(accountKey);
    },
    close: changes.clear,
  };
}

const asStore = (series: TableSeries, check: () => void): SeriesStore => ({
  ...series,
  write: async (pieces, generation) => {
    check();
    return series.write(pieces, generation);
  },
  retain: async (modules) => {
    await series.retain(modules);
  },
  remove: async (modules, part) => {
    await series.remove(modules, part);
  },
  inventory: () => Promise.resolve([]),
});

/** Returns a record this tab has written itself. */
// eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- a record in this tab's memory is read by the one `kept` that wrote it, of the same type
const asItIs = <T>(record: unknown): T | null => (record === undefined ? null : (record as T));
