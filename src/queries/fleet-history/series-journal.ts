import type { ShelfKey } from '../../domain/series/series';
import type { Store } from '../../store/store';

/**
 * What changed in history, in order: who worked something out of a shelf learns whether it changed
 * since, also when nobody looked meanwhile. It begins with the first who asks for it.
 */
export interface SeriesJournal {
  /** The number of the newest change. */
  readonly newest: number;
  /** Tells of a shelf whether it may have changed after a change. */
  changedSince(change: number): (shelf: ShelfKey) => boolean;
}

/** Who is further behind reads everything anew. */
const KEPT = 256;

const journals = new WeakMap<Pick<Store, 'onChange'>, SeriesJournal>();

export function seriesJournal(store: Pick<Store, 'onChange'>): SeriesJournal {
  const known = journals.get(store);
  if (known !== undefined) return known;
  const journal = createJournal(store);
  journals.set(store, journal);
  return journal;
}

function createJournal(store: Pick<Store, 'onChange'>): SeriesJournal {
  const changes: ((shelf: ShelfKey) => boolean)[] = [];
  let newest = 0;
  store.onChange((change) => {
    if (change.what !== 'series') return;
    newest += 1;
    changes.push(change.touches);
    if (changes.length > KEPT) changes.shift();
  });
  return {
    get newest() {
      return newest;
    },
    changedSince: (change) => {
      const missed = newest - change;
      if (missed > changes.length) return () => true;
      const since = missed === 0 ? [] : changes.slice(-missed);
      return (shelf) => since.some((touches) => touches(shelf));
    },
  };
}
