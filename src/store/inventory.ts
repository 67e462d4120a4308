import type { Ledger } from '../domain/series/ledger';
import { parseShelfKey, type Shelf } from '../domain/series/series';
import { epochMs, type EpochMs } from '../base/units';
import { heldBytes } from './series/open-shelf';
import type { SeriesTables } from './series/series-tables';
import { parseShelf } from './series/shelf-record';

/** One shelf as it lies on the disk of this device (issue: This device). */
export interface HeldShelf {
  readonly shelf: Shelf;
  readonly ledger: Ledger;
  /** Of its chunks, with what is kept beside each. */
  readonly bytes: number;
  /** When any of it was last written or looked at, to a few hours; null when it has no chunk. */
  readonly usedAt: EpochMs | null;
}

/** Shelves looked through at a time, so that the page stays responsive. */
const AT_A_TIME = 500;

/** Everything that is kept of history; what cannot be read is left out. */
export async function readInventory(tables: SeriesTables): Promise<readonly HeldShelf[]> {
  const keys = await tables.read((rows) => Promise.resolve(rows.shelfKeys('')));
  const held: HeldShelf[] = [];
  for (let i = 0; i < keys.length; i += AT_A_TIME) {
    const some = keys.slice(i, i + AT_A_TIME);
    const kept = await tables.read((rows) => Promise.resolve(rows.shelves(some)));
    some.forEach((key, at) => {
      const shelf = parseShelfKey(key);
      const record = parseShelf(kept[at]);
      if (shelf === null || record === null) return;
      const { ledger, chunks } = record;
      const used = chunks.map(({ usedAt }) => usedAt);
      const usedAt = used.length === 0 ? null : epochMs(Math.max(...used));
      held.push({ shelf, ledger, bytes: heldBytes(chunks), usedAt });
    });
  }
  return held;
}
