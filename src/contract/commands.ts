import * as z from 'zod/mini';
import { MACHINE_COMMANDS } from '../domain/machine/machine-command';
import { dayStampSchema, moduleIdSchema, timeSchema } from './primitives';

/** Commands that ask the machine for a file and change nothing. */
export const FILE_COMMANDS = ['GET_LOG', 'GET_BLACKBOX'] as const;

export const commandParamsSchema = z.object({
  moduleId: moduleIdSchema,
  command: z.enum([...MACHINE_COMMANDS, ...FILE_COMMANDS]),
});

/**
 * Headers of ENABLE, DISABLE and RESET_ALARMS; the file commands need none of them.
 * `command-not-after`: a time of the server's clock, at most 15 s ahead. `command-seen`: status
 * word and its time as the user saw them, "2216624136 2026-11-21T05:17:00Z".
 */
export const commandHeadersSchema = z.object({
  'idempotency-key': z.optional(z.string().check(z.minLength(16), z.maxLength(100))),
  'command-not-after': z.optional(timeSchema),
  'command-seen': z.optional(z.string().check(z.regex(/^\d{1,10} \S+$/))),
});

/** Day and stamp of the file for GET_LOG and GET_BLACKBOX; the other commands need none of it. */
export const commandQuerySchema = z.object({
  date: z.optional(dayStampSchema),
  stamp: z.optional(z.string().check(z.regex(/^\d{4}\w*$/, 'expected HHMM'))),
});

/** Replies of a machine (rules §4.8). */
export const MACHINE_RESPONSES = ['OK', 'FAIL', 'ERROR'] as const;

export const commandReplySchema = z.object({
  RESPONSE: z.enum(MACHINE_RESPONSES),
  MESSAGE: z.string(),
});
