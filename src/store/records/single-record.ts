import type * as z from 'zod/mini';
import type { Rows } from '../database/rows';
import type { Stored } from '../store';
import { ONLY } from './record-keys';

/** A value that is stored whole, as the only record of its table. */
export function singleRecord<T>(rows: Rows, understand: (record: unknown) => T | null): Stored<T> {
  return {
    read: async () => understand(await rows.get(ONLY)),
    write: (value, when) =>
      rows.change(async ({ get, put }) => {
        if (when === undefined || when(understand(await get(ONLY)))) await put(ONLY, value);
      }),
    clear: () =>
      rows.change(async (changing) => {
        await changing.delete(ONLY);
      }),
  };
}

export const parsed =
  <T>(schema: z.ZodMiniType<T>) =>
  (record: unknown): T | null =>
    schema.safeParse(record).data ?? null;
