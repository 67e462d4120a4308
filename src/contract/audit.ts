import * as z from 'zod/mini';
import { AUDIT_OUTCOMES } from '../domain/machine/command-outcome';
import { MACHINE_COMMANDS } from '../domain/machine/machine-command';
import { moduleIdSchema, timeSchema, userIdSchema } from './primitives';
import { PROBLEM_CODES } from './problem';

/** Requested actions: a command, or going on or off site. */
export const AUDIT_ACTIONS = [...MACHINE_COMMANDS, 'ON_SITE', 'OFF_SITE'] as const;
/** One line of the audit log: user, time, address, state that the user saw, and outcome. */
const auditEntrySchema = z.object({
  id: z.string(),
  at: timeSchema,
  userId: userIdSchema,
  userName: z.string(),
  /** Client address as the server saw it; empty for readers who may not edit the module. */
  address: z.string(),
  moduleId: moduleIdSchema,
  moduleName: z.string(),
  action: z.enum(AUDIT_ACTIONS),
  /** Status word and its time as the user saw them; null where the request named none. */
  seen: z.nullable(z.object({ statusWord: z.int(), at: timeSchema })),
  outcome: z.enum(AUDIT_OUTCOMES),
  /** Reason of a refusal. */
  reason: z.nullable(z.enum(PROBLEM_CODES)),
  /**
   * Message of the machine's reply; may be empty. With `no_answer`, a reply that came too late and
   * when it came.
   */
  message: z.string(),
});

/** Newest first. `cursor` requests the next page; it is null on the last one. */
export const auditPageSchema = z.object({
  entries: z.array(auditEntrySchema),
  cursor: z.nullable(z.string()),
});
export type AuditEntryWire = z.input<typeof auditEntrySchema>;
export type AuditEntry = z.output<typeof auditEntrySchema>;

/** Results of an attempt to sign in; `throttled` had to wait and was not checked. */
export const SIGN_IN_RESULTS = ['ok', 'wrong', 'throttled'] as const;

/** Attempts of an hour that agree in account, network and result; newest first. */
export const signInsSchema = z.array(
  z.object({
    /** Null when the e-mail has no account. */
    userId: z.nullable(userIdSchema),
    userName: z.string(),
    /** First part of the address: /24 of IPv4, /48 of IPv6. */
    network: z.string(),
    result: z.enum(SIGN_IN_RESULTS),
    attempts: z.int(),
    firstAt: timeSchema,
    lastAt: timeSchema,
  }),
);

export const auditQuerySchema = z.object({
  moduleId: z.optional(moduleIdSchema),
  cursor: z.optional(z.string()),
});
