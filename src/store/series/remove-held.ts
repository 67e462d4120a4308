import { wholeBuckets } from '../../domain/time/buckets';
import type { ModuleId } from '../../domain/ids';
import { withoutSpans } from '../../domain/series/ledger';
import { parseShelfKey, type Shelf } from '../../domain/series/series';
import { spansCover, spansWithin, type Span } from '../../domain/time/spans';
import { epochMs } from '../../base/units';
import { bucketsBetween, chunkSpan, isInChunk } from './chunk-place';
import { heldBytes, loadChunk, loseChunk, openShelf, type OpenShelf } from './open-shelf';
import { patch, widened } from './patch-chunk';
import { saveShelves } from './save-shelves';
import { parseState, raise } from './series-state';
import type { Generation, Stretch } from './series-store';
import { chunkKey, type SeriesTables, type WritableRows } from './series-tables';
import { parseShelf, type HeldChunk } from './shelf-record';

/**
 * Removes the history of modules, or a stretch of one width of it: samples and coverage in one
 * transaction. Raises the generation if there was any ([Note: Generations]).
 */
export const removeHeld = (
  tables: SeriesTables,
  modules: ReadonlySet<ModuleId>,
  part?: Stretch,
): Promise<Generation | null> =>
  tables.write(async (rows) => {
    const isOf = ({ interval }: Shelf) => part === undefined || part.interval === interval;
    const shelves = (await rows.shelfKeys('')).flatMap((key) => {
      const shelf = parseShelfKey(key);
      return shelf !== null && modules.has(shelf.moduleId) && isOf(shelf) ? [{ key, shelf }] : [];
    });
    if (shelves.length === 0) return null;
    const state = parseState(await rows.state());
    const kept = await rows.shelves(shelves.map(({ key }) => key));
    let lost = 0;
    for (const [i, { key, shelf }] of shelves.entries()) {
      const record = parseShelf(kept[i]);
      const before = heldBytes(record?.chunks ?? []);
      if (part === undefined || record === null) {
        await rows.deleteShelf(key);
        lost += before;
      } else lost += before - (await cutShelf(rows, openShelf(shelf, record), part.span));
    }
    return raise(rows, state, lost);
  });

/** Answers the bytes that are left. */
async function cutShelf(rows: WritableRows, open: OpenShelf, asked: Span): Promise<number> {
  const { key, shelf } = open;
  const span = wholeBuckets(asked, shelf.interval);
  const under = [...open.held.values()].filter(({ chunk }) =>
    isInChunk(span, chunk, shelf.interval),
  );
  const whole = under.filter(({ chunk }) => spansCover(chunkSpan(chunk, shelf.interval), [span]));
  const parts = under.filter((held) => !whole.includes(held)).map(({ chunk }) => chunk);
  for (const { chunk } of whole) loseChunk(open, chunk);
  const raw =
    parts.length === 0 ? [] : await rows.chunks(parts.map((chunk) => chunkKey(key, chunk)));
  parts.forEach((chunk, i) => {
    if (loadChunk(open, chunk, raw[i])) cutChunk(open, chunk, span);
  });
  open.ledger = withoutSpans(open.ledger, [span]);
  if (open.ledger.length === 0) {
    await rows.deleteShelf(key);
    return 0;
  }
  const used = newest(under);
  return saveShelves(rows, [open], used);
}

const newest = (chunks: readonly HeldChunk[]) =>
  epochMs(chunks.reduce((at, { usedAt }) => Math.max(at, usedAt), 0));

function cutChunk(open: OpenShelf, chunk: number, span: Span): void {
  const decoded = open.loaded.get(chunk);
  const { interval } = open.shelf;
  const of = chunkSpan(chunk, interval);
  const [gone] = spansWithin(of, [span]);
  if (decoded === undefined || gone === undefined) return;
  const stretch = {
    from: bucketsBetween(of.from, gone.from, interval),
    to: bucketsBetween(of.from, gone.to, interval),
  };
  const target = widened(decoded, [...decoded.columns.keys()], stretch);
  patch(target, stretch, null);
  open.loaded.set(chunk, target);
  open.changed.add(chunk);
}
