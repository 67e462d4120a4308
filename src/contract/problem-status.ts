import type { ProblemCode } from './problem';

/** HTTP status of each code (contract W2). */
export const PROBLEM_STATUS: Record<ProblemCode, number> = {
  malformed: 400,
  unauthenticated: 401,
  blocked: 403,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  in_use: 409,
  last_admin: 409,
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
