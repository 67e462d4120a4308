import { Dexie, rangesOverlap, RangeSet, type IntervalTree, type ObservabilitySet } from 'dexie';
import { STATE } from './series/indexed-tables';
import { NAMED, type StoreChange } from './store';

/** Calls back after each change of the database in any tab. Returns how to stop. */
export function hearChanges(name: string, listener: (change: StoreChange) => void): () => void {
  const hear = (parts: ObservabilitySet) => {
    for (const change of changesOf(name, parts)) listener(change);
  };
  Dexie.on('storagemutated', hear);
  return () => {
    Dexie.on('storagemutated').unsubscribe(hear);
  };
}

/**
 * Dexie tells of each table which keys were touched. A page that comes back from the browser's
 * back-forward cache has missed what happened, and is told that everything changed.
 */
function changesOf(name: string, parts: ObservabilitySet): StoreChange[] {
  const isAll = parts.all !== undefined;
  const touched = (table: string) => parts[`idb://${name}/${table}/`];
  const changes: StoreChange[] = NAMED.filter((table) => isAll || isNews(touched(table))).map(
    (what) => ({ what }),
  );
  const shelves = touched('spans');
  if (isAll) changes.push({ what: 'series', touches: () => true });
  else if (shelves !== undefined) {
    const touches = (shelf: string) => rangesOverlap(new RangeSet(shelf), shelves);
    changes.push({ what: 'series', touches });
  }
  return changes;
}

/** With each write history notes its size beside the settings: that alone is no news to anybody. */
function isNews(keys: IntervalTree | undefined): boolean {
  if (keys === undefined || !('from' in keys)) return false;
  return keys.from !== STATE || keys.to !== STATE || Boolean(keys.l) || Boolean(keys.r);
}
