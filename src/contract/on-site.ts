import * as z from 'zod/mini';
import type { OnSite } from '../domain/machine/on-site';
import { timeSchema, userIdSchema } from './primitives';

/** Person who is at a machine, since when, and until when this holds. */
export const onSiteSchema = z.pipe(
  z.object({ userId: userIdSchema, name: z.string(), since: timeSchema, until: timeSchema }),
  z.transform((onSite): OnSite => onSite),
);
export type OnSiteWire = z.input<typeof onSiteSchema>;
