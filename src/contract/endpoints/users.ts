import * as z from 'zod/mini';
import { userIdSchema } from '../primitives';
import {
  rightsVersionSchema,
  rightsVersionQuerySchema,
  syncedSettingsSchema,
  userSchema,
} from '../users';
import {
  createdUserSchema,
  userBodySchema,
  usersPageSchema,
  usersQuerySchema,
} from '../user-records';
import type { Endpoint } from '../endpoint';

const user = z.object({ userId: userIdSchema });

/** Users and their settings; a portal reads its own user by OWN_ACCOUNT_ENDPOINTS. */
export const USER_ENDPOINTS = {
  getUsers: {
    method: 'GET',
    path: '/Users/',
    summary: 'A page of the users whom the caller may edit, and of oneself',
    caller: 'user',
    query: usersQuerySchema,
    response: usersPageSchema,
    problems: ['malformed'],
  },
  postUser: {
    method: 'POST',
    path: '/Users/',
    summary: 'Add a user',
    caller: 'editor',
    body: userBodySchema,
    response: createdUserSchema,
    problems: ['malformed', 'forbidden', 'conflict', 'rule_broken'],
  },
  putUser: {
    method: 'PUT',
    path: '/Users/:userId',
    summary: 'Change, or unblock, a user',
    caller: 'user-editor',
    params: user,
    body: userBodySchema,
    response: userSchema,
    problems: ['malformed', 'forbidden', 'not_found', 'conflict', 'last_admin', 'rule_broken'],
  },
  deleteUser: {
    method: 'DELETE',
    path: '/Users/:userId',
    summary: 'Block a user',
    caller: 'editor',
    params: user,
    response: 'none',
    problems: ['forbidden', 'not_found', 'last_admin'],
  },
  getUserSession: {
    method: 'GET',
    path: '/Users/:userId/session',
    summary: "Version of one's own rights, as soon as it is not `since` any more",
    caller: 'self',
    params: user,
    query: rightsVersionQuerySchema,
    response: rightsVersionSchema,
    problems: ['malformed', 'not_found'],
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
