import * as z from 'zod/mini';
import { onSiteSchema } from './on-site';
import { timeSchema } from './primitives';

/**
 * Reasons for which the API refuses a request. They are stable: retries and texts depend on them.
 */
export const PROBLEM_CODES = [
  'malformed',
  'unauthenticated',
  'blocked',
  'forbidden',
  'not_found',
  'conflict',
  /** Other records depend on the one to be deleted (contract W20). */
  'in_use',
  /** Nobody with global ReadWrite who can sign in would be left. */
  'last_admin',
  'too_large',
  'rule_broken',
  'too_many_requests',
  'internal',
  'not_built',
  'unavailable',
  // Reasons for which a command was not sent to its machine (contract W13).
  'not_connected',
  'local_control',
  'on_site',
  'nothing_to_reset',
  'state_changed',
  'in_flight',
  'too_late',
  /** The command was sent, but no reply came in time: its outcome is not known. */
  'no_answer',
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** RFC 9457 problem document. `field` names the part of the request that is wrong. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.enum(PROBLEM_CODES),
  detail: z.optional(z.string()),
  field: z.optional(z.string()),
  /** Record as it is now, with the `conflict` of a revision (contract W20). */
  current: z.optional(z.unknown()),
  /** Guard rules that a change would break, with `rule_broken`. */
  brokenRules: z.optional(z.array(z.string())),
  /** Person at the machine, with `on_site`. */
  onSite: z.optional(onSiteSchema),
  /** Current state of the module, with `state_changed`. */
  state: z.optional(
    z.object({
      statusWord: z.nullable(z.int()),
      at: z.nullable(timeSchema),
      alarmCode: z.int(),
      warningCode: z.int(),
    }),
  ),
});
export type Problem = z.output<typeof problemSchema>;
export type ProblemWire = z.input<typeof problemSchema>;

export const PROBLEM_MEDIA_TYPE = 'application/problem+json';
