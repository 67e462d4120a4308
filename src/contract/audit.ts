import * as z from 'zod/mini';
import { MACHINE_COMMANDS } from '../domain/machine/machine-command';
import { moduleIdSchema, timeSchema, userIdSchema } from './primitives';
import { PROBLEM_CODES } from './problem';

/** What was asked for: a command, or to be told of as on site. */
export const AUDIT_ACTIONS = [...MACHINE_COMMANDS, 'ON_SITE', 'OFF_SITE'] as const;
/**
 * How it ended. `ok`, `fail` and `error`: what the machine said; `refused`: it was never asked;
 * `no_answer`: it was asked, and what became of it is not known; `open`: it is being asked.
 */
export const AUDIT_OUTCOMES = ['ok', 'fail', 'error', 'refused', 'no_answer', 'open'] as const;

/** One line of the audit log: who, when, from where, what was seen, and the outcome. */
const auditEntrySchema = z.object({
  id: z.string(),
  at: timeSchema,
  userId: userIdSchema,
  userName: z.string(),
  /** The address that asked, as the server saw it. */
  address: z.string(),
  moduleId: moduleIdSchema,
  moduleName: z.string(),
  action: z.enum(AUDIT_ACTIONS),
  /** Status word and its time as the person saw them; null where nothing was said of it. */
  seen: z.nullable(z.object({ statusWord: z.int(), at: timeSchema })),
  outcome: z.enum(AUDIT_OUTCOMES),
  /** Why it was refused. */
  reason: z.nullable(z.enum(PROBLEM_CODES)),
  /** What the machine said; empty where it said nothing. */
  message: z.string(),
});

/** Newest first; `cursor` asks for the next page, null on the last. */
export const auditPageSchema = z.object({
  entries: z.array(auditEntrySchema),
  cursor: z.nullable(z.string()),
});
export type AuditEntryWire = z.input<typeof auditEntrySchema>;
export type AuditEntry = z.output<typeof auditEntrySchema>;

export const auditQuerySchema = z.object({
  moduleId: z.optional(moduleIdSchema),
  cursor: z.optional(z.string()),
});
