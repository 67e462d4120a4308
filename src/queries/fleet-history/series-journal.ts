import type { SeriesKey } from '../../domain/series/series';
import type { Store } from '../../store/store';

/**
 * Changes of history in order, so that a result computed from a series can be checked for changes
 * since, also while nothing was shown. It begins with the first call.
 */
export interface SeriesJournal {
  /** Number of the newest change. */
  readonly newest: number;
  /** Returns whether a series may have changed after a change. */
  changedSince(change: number): (key: SeriesKey) => boolean;
}

/** A reader further behind reads everything again. */
const MAX_CHANGES = 256;

const journals = new WeakMap<Pick<Store, 'subscribe'>, SeriesJournal>();

export function seriesJournal(store: Pick<Store, 'subscribe'>): SeriesJournal {
  const known = journals.get(store);
  if (known !== undefined) return known;
  const journal = createJournal(store);
  journals.set(store, journal);
  return journal;
}

function createJournal(store: Pick<Store, 'subscribe'>): SeriesJournal {
  const changes: ((key: SeriesKey) => boolean)[] = [];
  let newest = 0;
  store.subscribe((change) => {
    if (change.what !== 'series') return;
    newest += 1;
    changes.push(change.touches);
    if (changes.length > MAX_CHANGES) changes.shift();
  });
  return {
    get newest() {
      return newest;
    },
    changedSince: (change) => {
      const missed = newest - change;
      if (missed > changes.length) return () => true;
      const since = missed === 0 ? [] : changes.slice(-missed);
      return (key) => since.some((touches) => touches(key));
    },
  };
}
