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

/** A command may name a deadline at most this far ahead of the server's clock. */
export const COMMAND_DEADLINE_MS = 15_000;

export const IDEMPOTENCY_KEY = 'idempotency-key';
export const COMMAND_NOT_AFTER = 'command-not-after';
export const COMMAND_SEEN = 'command-seen';

/** `Command-Seen`: the status word, and its time, as the person saw them. */
export const commandSeenSchema = z.object({
  statusWord: z.int().check(z.gte(0), z.lte(0xffffffff)),
  at: timeSchema,
});

export const commandReplySchema = z.object({
  RESPONSE: z.enum(['OK', 'FAIL', 'ERROR']),
  MESSAGE: z.string(),
});
