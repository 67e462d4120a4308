import * as z from 'zod/mini';
import { momentSchema } from '../../base/moment-schema';
import type { EpochMs } from '../../base/units';
import type { Rows } from '../database/rows';
import { ONLY, PAGE_COPY } from './record-keys';

/**
 * [Note: The page copy]
 *
 * A slow tablet has the stored fleet a second before it has drawn a screen from it. So the device
 * stores a copy of the page as it was drawn last, markup and styles, and the next start shows it
 * until the page is drawn. It shows the stored fleet and nothing else: it is written only for the
 * fleet that is stored, and every write of a fleet removes it, in the same transaction. It is part
 * of the account's database, and is read after the account was opened. Nothing in it is in the
 * present: it looks as the page does before the server has answered, has no ages, and cannot be
 * pressed; a machine's commands are left out. It is taken when nothing is being requested, stored
 * or loaded.
 */
export interface PageCopy {
  /** Build, screen and window that the copy is for. */
  readonly page: string;
  /** Preferences that change how it looks. */
  readonly look: string;
  /** Search part of its address, with the view of the fleet. */
  readonly search: string;
  /** Time of the fleet that it shows, and number of its modules. */
  readonly servedAt: EpochMs;
  readonly modules: number;
  readonly takenAt: EpochMs;
  /** It is not shown from then on. */
  readonly until: EpochMs;
  /** The page without what begins below the window. */
  readonly html: string;
  /** Content of each part below the window, in their order. */
  readonly below: readonly string[];
  readonly css: string;
}

const schema: z.ZodMiniType<PageCopy> = z.object({
  page: z.string(),
  look: z.string(),
  search: z.string(),
  servedAt: momentSchema,
  modules: z.number(),
  takenAt: momentSchema,
  until: momentSchema,
  html: z.string(),
  below: z.array(z.string()),
  css: z.string(),
});

const fleetSchema = z.object({
  snapshot: z.object({ servedAt: momentSchema, modules: z.array(z.unknown()) }),
});

export interface StoredPageCopy {
  /** Returns null when there is none, or it cannot be read. */
  readonly read: () => Promise<PageCopy | null>;
  /** Stores the copy if the fleet that it shows is still the stored one. */
  readonly write: (copy: PageCopy) => Promise<void>;
}

export const pageCopyIn = (fleetRows: Rows): StoredPageCopy => ({
  read: async () => schema.safeParse(await fleetRows.get(PAGE_COPY)).data ?? null,
  write: (copy) =>
    fleetRows.change(async ({ get, put }) => {
      const { data } = fleetSchema.safeParse(await get(ONLY));
      if (data?.snapshot.servedAt !== copy.servedAt) return;
      if (data.snapshot.modules.length === copy.modules) await put(PAGE_COPY, copy);
    }),
});
