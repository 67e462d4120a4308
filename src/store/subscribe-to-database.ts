import { Dexie, rangesOverlap, RangeSet, type IntervalTree, type ObservabilitySet } from 'dexie';
import { STATE } from './series/indexed-tables';
import { NAMED, type StoreChange } from './store';

/**
 * Calls back after each change of the database in any tab. Returns the function that unsubscribes.
 */
export function subscribeToDatabase(
  name: string,
  listener: (change: StoreChange) => void,
): () => void {
  const onDexieChange = (parts: ObservabilitySet) => {
    for (const change of storeChanges(name, parts)) listener(change);
  };
  Dexie.on('storagemutated', onDexieChange);
  return () => {
    Dexie.on('storagemutated').unsubscribe(onDexieChange);
  };
}

/**
 * Dexie reports the touched keys of each table. A page that comes back from the browser's
 * back-forward cache has missed changes, and is notified that everything changed.
 */
function storeChanges(name: string, parts: ObservabilitySet): StoreChange[] {
  const isAll = parts.all !== undefined;
  const touched = (table: string) => parts[`idb://${name}/${table}/`];
  const changes: StoreChange[] = NAMED.filter((table) => isAll || isNews(touched(table))).map(
    (what) => ({ what }),
  );
  const seriesIds = touched('spans');
  if (isAll) changes.push({ what: 'series', touches: () => true });
  else if (seriesIds !== undefined) {
    const touches = (seriesId: string) => rangesOverlap(new RangeSet(seriesId), seriesIds);
    changes.push({ what: 'series', touches });
  }
  return changes;
}

/**
 * Each write of history also updates its size, stored with the settings: that alone is not
 * reported.
 */
function isNews(keys: IntervalTree | undefined): boolean {
  if (keys === undefined || !('from' in keys)) return false;
  return keys.from !== STATE || keys.to !== STATE || Boolean(keys.l) || Boolean(keys.r);
}
