import * as z from 'zod/mini';
import type { OnSite } from '../domain/machine/on-site';
import { timeSchema, userIdSchema } from './primitives';

/** Who said to be at the machine, and until when it holds. */
export const onSiteSchema = z.pipe(
  z.object({ userId: userIdSchema, name: z.string(), since: timeSchema, until: timeSchema }),
  z.transform((onSite): OnSite => onSite),
);
export type OnSiteWire = z.input<typeof onSiteSchema>;
