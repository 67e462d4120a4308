import * as z from 'zod/mini';
import { userIdSchema } from '../primitives';
import { syncedSettingsSchema, userSchema } from '../users';
import type { Endpoint } from '../endpoint';

const user = z.object({ userId: userIdSchema });

/** Endpoints that a portal calls for its own user: the first load has these alone. */
export const OWN_ACCOUNT_ENDPOINTS = {
  getUser: {
    method: 'GET',
    path: '/Users/:userId',
    summary: 'One user; oneself also when blocked',
    caller: 'self',
    params: user,
    response: userSchema,
    problems: ['not_found'],
  },
  getKeep: {
    method: 'GET',
    path: '/Users/:userId/keep',
    summary: "One's own views and preferences; revision 0 and empty before the first PUT",
    caller: 'user',
    params: user,
    response: syncedSettingsSchema,
    problems: ['not_found'],
  },
  putKeep: {
    method: 'PUT',
    path: '/Users/:userId/keep',
    summary: "Replace one's own views and preferences, of the revision that the body names",
    caller: 'user',
    params: user,
    body: syncedSettingsSchema,
    response: syncedSettingsSchema,
    problems: ['malformed', 'not_found', 'conflict', 'too_large'],
  },
} as const satisfies Record<string, Endpoint>;
