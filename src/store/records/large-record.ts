import { randomHex } from '../../base/hex';
import { ONLY, PAGE_COPY } from './record-keys';
import { singleRecord } from './single-record';
import type { Rows } from '../database/rows';
import type { StoredLarge } from '../store';

const STAMP = 'stamp';

/**
 * Like `singleRecord`. A stamp of the writer is stored with the record, in the same transaction:
 * while a tab's own stamp is there, the value in its memory equals the one on disk. The copy of a
 * page that shows the value is removed with it.
 */
export function largeRecord<T>(
  rows: Rows,
  understand: (record: unknown) => T | null,
): StoredLarge<T> {
  const kept = singleRecord(rows, understand);
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
        await changing.delete(PAGE_COPY);
        outcome.written = true;
      });
      if (outcome.written) own = next;
    },
    clear: () =>
      rows.change(async (changing) => {
        await changing.delete(ONLY);
        await changing.delete(STAMP);
        await changing.delete(PAGE_COPY);
      }),
  };
}

/** Different from every other tab's and every earlier one. */
const newStamp = (): string => randomHex(16);
