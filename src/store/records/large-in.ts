import { keptIn, ONLY } from './kept-in';
import type { Rows } from '../database/rows';
import type { LargeKept } from '../store';

const STAMP = 'stamp';

/**
 * Like `keptIn`. Beside the record stands a stamp of who wrote it, in the same transaction: whose stamp
 * still stands there has in memory what is on disk.
 */
export function largeIn<T>(rows: Rows, understand: (record: unknown) => T | null): LargeKept<T> {
  const kept = keptIn(rows, understand);
  let own: { readonly stamp: string; readonly value: T } | null = null;
  const ownBy = (stamp: unknown): T | null =>
    own !== null && own.stamp === stamp ? own.value : null;
  return {
    ...kept,
    latest: async () => ownBy(await rows.get(STAMP)) ?? kept.read(),
    write: async (value, when) => {
      const next = { stamp: newStamp(), value };
      const outcome = { written: false };
      await rows.change(async (changing) => {
        outcome.written = false;
        const before = async () =>
          ownBy(await changing.get(STAMP)) ?? understand(await changing.get(ONLY));
        if (when !== undefined && !when(await before())) return;
        await changing.put(ONLY, value);
        await changing.put(STAMP, next.stamp);
        outcome.written = true;
      });
      if (outcome.written) own = next;
    },
    clear: () =>
      rows.change(async (changing) => {
        await changing.delete(ONLY);
        await changing.delete(STAMP);
      }),
  };
}

/** No other tab's, nor an earlier one's; made so that it can be made on plain http too. */
const newStamp = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
