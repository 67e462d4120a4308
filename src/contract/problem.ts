import * as z from 'zod/mini';

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
};

/** RFC 9457 problem document. `field` names the part of the request that is at fault. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.enum(PROBLEM_CODES),
  detail: z.optional(z.string()),
  field: z.optional(z.string()),
});
export type Problem = z.infer<typeof problemSchema>;

export const PROBLEM_MEDIA_TYPE = 'application/problem+json';
