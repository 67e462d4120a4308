import * as z from 'zod/mini';
import { moduleIdSchema, timeSchema } from './primitives';

/** Change the machine: need a key, a deadline and what was seen (contract, Commands). */
export const MACHINE_COMMANDS = ['ENABLE', 'DISABLE', 'RESET_ALARMS'] as const;
/** Ask the machine to hand a file over; change nothing. */
export const FILE_COMMANDS = ['GET_LOG', 'GET_BLACKBOX'] as const;

export const commandParamsSchema = z.object({
  moduleId: moduleIdSchema,
  command: z.enum([...MACHINE_COMMANDS, ...FILE_COMMANDS]),
});

/**
 * What ENABLE, DISABLE and RESET_ALARMS need beside the address; the file commands need none of it.
 * `command-not-after`: the server's clock, at most 15 s ahead. `command-seen`: status word and its
 * time as the person saw them, "2216624136 2026-11-21T05:17:00Z".
 */
export const commandHeadersSchema = z.object({
  'idempotency-key': z.optional(z.string().check(z.minLength(16), z.maxLength(100))),
  'command-not-after': z.optional(timeSchema),
  'command-seen': z.optional(z.string().check(z.regex(/^\d{1,10} \S+$/))),
});

export const commandReplySchema = z.object({
  RESPONSE: z.enum(['OK', 'FAIL', 'ERROR']),
  MESSAGE: z.string(),
});
