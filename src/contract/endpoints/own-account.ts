import * as z from 'zod/mini';
import { userIdSchema } from '../primitives';
import { userSchema } from '../users';
import type { Endpoint } from '../endpoint';

const user = z.object({ userId: userIdSchema });

/** Endpoint that every portal calls for its own user: the first load has no other of users. */
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
} as const satisfies Record<string, Endpoint>;
