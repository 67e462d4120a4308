import { auditPageSchema, auditQuerySchema, signInsSchema } from '../audit';
import type { Endpoint } from '../endpoint';

/** Audit log of remote control, and log of sign-ins (contract W14). */
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
  getSignIns: {
    method: 'GET',
    path: '/Audit/signIns',
    summary: 'Sign-ins and failures of oneself and of users that the caller may edit, newest first',
    caller: 'user',
    response: signInsSchema,
    problems: [],
  },
} as const satisfies Record<string, Endpoint>;
