import * as z from 'zod/mini';
import { ALERT_CHANGES, type Alert } from '../domain/alerts/alert';
import { moduleIdSchema, powerBlockIdSchema, timeSchema } from './primitives';

/** Alert (rules §3.4). Times are null where the machine sent a placeholder year. */
const alertSchema = z.pipe(
  z.object({
    id: z.string(),
    moduleId: moduleIdSchema,
    moduleName: z.string(),
    code: z.int(),
    secondaryCode: z.int(),
    legacyName: z.string(),
    timestamp: z.nullable(timeSchema),
    localTimestamp: z.nullable(z.string()),
    active: z.boolean(),
    acknowledged: z.boolean(),
    stateChange: z.nullable(z.enum(ALERT_CHANGES)),
  }),
  z.transform((alert): Alert => alert),
);
export const alertsSchema = z.array(alertSchema);

/** State changes, newest first. `cursor` requests the next page; it is null on the last one. */
export const alertPageSchema = z.object({
  changes: alertsSchema,
  cursor: z.nullable(z.string()),
});

export const alertHistoryQuerySchema = z.object({
  from: timeSchema,
  to: timeSchema,
  moduleId: z.optional(moduleIdSchema),
  powerBlockId: z.optional(powerBlockIdSchema),
  cursor: z.optional(z.string()),
});

/** Entries of the alarm catalogue (rules §3.5). */
export const alertCatalogueSchema = z.array(
  z.object({
    code: z.int(),
    name: z.string(),
    description: z.string(),
    limit: z.string(),
    reaction: z.string(),
    proposedAction: z.string(),
  }),
);
