import * as z from 'zod/mini';
import { onSiteSchema } from './on-site';
import { timeSchema } from './primitives';

/** Every reason the API gives for not answering; stable, so that retry and wording go by it. */
export const PROBLEM_CODES = [
  'malformed',
  'unauthenticated',
  'blocked',
  'forbidden',
  'not_found',
  'conflict',
  'too_large',
  'rule_broken',
  'too_many_requests',
  'internal',
  'not_built',
  'unavailable',
  // Why a machine was not told what it was to be told (contract, Commands).
  'not_connected',
  'local_control',
  'on_site',
  'nothing_to_reset',
  'state_changed',
  'in_flight',
  'too_late',
  /** It was told, and did not answer in time: what became of it is not known. */
  'no_answer',
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** HTTP status that goes with each code (contract, General). */
export const PROBLEM_STATUS: Record<ProblemCode, number> = {
  malformed: 400,
  unauthenticated: 401,
  blocked: 403,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  rule_broken: 422,
  too_many_requests: 429,
  internal: 500,
  not_built: 501,
  unavailable: 503,
  not_connected: 409,
  local_control: 409,
  on_site: 409,
  nothing_to_reset: 409,
  state_changed: 409,
  in_flight: 409,
  too_late: 422,
  no_answer: 504,
};

/** RFC 9457 problem document. `field` names the part of the request that is at fault. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.enum(PROBLEM_CODES),
  detail: z.optional(z.string()),
  field: z.optional(z.string()),
  /** Who is at the machine, with `on_site`. */
  onSite: z.optional(onSiteSchema),
  /** The state as it is now, with `state_changed`. */
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
