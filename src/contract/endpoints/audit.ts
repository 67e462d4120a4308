import { auditPageSchema, auditQuerySchema } from '../audit';
import type { Endpoint } from '../endpoint';

/** The audit log of remote control (issue; contract, Commands). */
export const AUDIT_ENDPOINTS = {
  getAudit: {
    method: 'GET',
    path: '/Audit/',
    summary: 'Who told which machine what, newest first; of groups that the caller may edit',
    caller: 'user',
    query: auditQuerySchema,
    answer: auditPageSchema,
    problems: ['malformed'],
  },
} as const satisfies Record<string, Endpoint>;
