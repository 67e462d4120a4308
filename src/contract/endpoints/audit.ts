import { auditPageSchema, auditQuerySchema } from '../audit';
import type { Endpoint } from '../endpoint';

/** Audit log of remote control (contract W14). */
export const AUDIT_ENDPOINTS = {
  getAudit: {
    method: 'GET',
    path: '/Audit/',
    summary: 'Who told which machine what, newest first; of groups that the caller may edit',
    caller: 'user',
    query: auditQuerySchema,
    response: auditPageSchema,
    problems: ['malformed'],
  },
} as const satisfies Record<string, Endpoint>;
