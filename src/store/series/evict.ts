import { parseShelfKey, shelfKey, type Shelf } from '../../domain/series/series';
import { epochMs } from '../../base/units';
import { parseSetting } from '../records/settings';
import { loseChunk, openShelf, type OpenShelf } from './open-shelf';
import { groupBy } from './group-by';
import { saveShelves } from './save-shelves';
import type { WritableRows } from './series-tables';
import { parseShelf, type HeldChunk, type ShelfRecord } from './shelf-record';

/** How much is left after an eviction, so that not every write needs one. */
const LEFT = 0.9;
/** Shelves looked through at a time, so that the page stays responsive. */
const AT_A_TIME = 200;

interface Candidate extends HeldChunk {
  readonly shelf: Shelf;
}

/**
 * Removes the least recently used chunks, with what they cover, until what is left is well under the
 * budget. What the user pinned stays. Answers the bytes that are left.
 */
export async function evict(rows: WritableRows, budget: number): Promise<number> {
  const pinned = new Set(parseSetting('pinned', await rows.pinned()) ?? []);
  const candidates: Candidate[] = [];
  let total = 0;
  await eachShelf(rows, (shelf, { chunks }) => {
    for (const held of chunks) {
      total += held.bytes;
      if (!pinned.has(shelf.moduleId)) candidates.push({ ...held, shelf });
    }
  });
  candidates.sort((a, b) => a.usedAt - b.usedAt);
  const going: Candidate[] = [];
  for (const candidate of candidates) {
    if (total <= budget * LEFT) break;
    going.push(candidate);
    total -= candidate.bytes;
  }
  await remove(rows, going);
  return total;
}

async function remove(rows: WritableRows, going: readonly Candidate[]): Promise<void> {
  const byShelf = groupBy(going, ({ shelf }) => shelfKey(shelf));
  const shelves: OpenShelf[] = [];
  const keys = [...byShelf.keys()];
  const kept = await rows.shelves(keys);
  for (const [i, candidates] of [...byShelf.values()].entries()) {
    const record = parseShelf(kept[i]);
    const shelf = candidates[0]?.shelf;
    if (record === null || shelf === undefined) continue;
    const open = openShelf(shelf, record);
    for (const { chunk } of candidates) loseChunk(open, chunk);
    shelves.push(open);
  }
  await saveShelves(rows, shelves, epochMs(0));
}

/** Goes through all shelves; what cannot be read is removed. */
async function eachShelf(rows: WritableRows, see: (shelf: Shelf, record: ShelfRecord) => void) {
  const keys = await rows.shelfKeys('');
  for (let i = 0; i < keys.length; i += AT_A_TIME) {
    const some = keys.slice(i, i + AT_A_TIME);
    const kept = await rows.shelves(some);
    for (const [at, key] of some.entries()) {
      const shelf = parseShelfKey(key);
      const record = parseShelf(kept[at]);
      if (shelf === null || record === null) await rows.deleteShelf(key);
      else see(shelf, record);
    }
  }
}
