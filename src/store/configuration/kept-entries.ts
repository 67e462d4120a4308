import * as z from 'zod/mini';
import { momentSchema } from '../../base/moment-schema';
import { randomHex } from '../../base/hex';
import { readGeneration } from '../database/generation';
import { RECORD_VERSIONS } from '../database/record-versions';
import type { ChangingRows, Rows } from '../database/rows';
import type { KeptEntries, StoredEntries, StoredHead } from './kept';
import { headKey } from './configuration-keys';
import { entriesRecordSchema } from './configuration-schema';
import { noteModules } from './note-modules';

const version = { version: RECORD_VERSIONS.configuration } as const;

const headSchema = z.object({
  version: z.literal(RECORD_VERSIONS.configuration),
  servedAt: momentSchema,
  revision: z.number(),
  scope: z.string(),
  stamp: z.string(),
});
const headOf = (record: unknown) => headSchema.safeParse(record).data ?? null;
const stampSchema = z.object({ stamp: z.string() });
const stampOf = (record: unknown) => stampSchema.safeParse(record).data?.stamp ?? null;

/**
 * Entries in a record of their own, and its head in another: what the server confirms every minute
 * neither reads nor writes entries. The stamp of the writer is in both; a head of other entries
 * counts for nothing, and goes.
 */
export function keptEntries(rows: Rows, key: string): KeptEntries {
  const write = async (
    generation: number,
    change: (changing: ChangingRows) => Promise<boolean>,
  ): Promise<boolean> => {
    const outcome = { isStored: false };
    await rows.change(async (changing) => {
      outcome.isStored =
        (await readGeneration(changing)) === generation && (await change(changing));
    });
    return outcome.isStored;
  };
  const read = async (held: StoredEntries | null = null): Promise<StoredEntries | null> => {
    const head = headOf(await rows.get(headKey(key)));
    if (head !== null && head.stamp === held?.stamp) return { ...held, ...timesOf(head) };
    const stored = entriesRecordSchema.safeParse(await rows.get(key)).data ?? null;
    if (head === null) return stored;
    if (stored?.stamp === head.stamp) return { ...stored, ...timesOf(head) };
    await rows.change((changing) => dropForeignHead(changing, key));
    return stored;
  };
  return {
    read,
    head: async () => headOf(await rows.get(headKey(key))) ?? read(),
    write: (value, generation) =>
      write(generation, async (changing) => {
        const { servedAt, revision, scope, entries } = value;
        const head = { servedAt, revision, scope, stamp: randomHex(16), ...version };
        await changing.put(key, { ...head, entries });
        await changing.put(headKey(key), head);
        await noteModules(changing, entries);
        return true;
      }),
    confirm: ({ stamp, servedAt, revision, scope }, generation) =>
      write(generation, async (changing) => {
        const held = headOf(await changing.get(headKey(key)));
        if (held === null || held.stamp !== stamp) return false;
        await changing.put(headKey(key), { servedAt, revision, scope, stamp, ...version });
        return true;
      }),
  };
}

const timesOf = ({ servedAt, revision }: StoredHead) => ({ servedAt, revision });

async function dropForeignHead(changing: ChangingRows, key: string): Promise<void> {
  const head = headOf(await changing.get(headKey(key)));
  if (head === null || stampOf(await changing.get(key)) === head.stamp) return;
  await changing.delete(headKey(key));
}
