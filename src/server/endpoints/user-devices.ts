import type { AdminDeps } from '../admin/change';
import { readUserDevices, type DeviceRules } from '../admin/user-devices';
import { inviteAgain, signOutUser } from '../admin/user-sign-ins';
import type { Handlers } from '../http/handler';
import { notFound } from '../http/problem';
import { readUser } from './users';

/** Handlers of a user's devices and sign-in. */
export const userDeviceHandlers = (deps: AdminDeps & DeviceRules): Handlers => ({
  getUserDevices: async ({ caller, params: { userId }, now }) => {
    if ((await readUser(deps.db, caller, userId, now)) === null) throw notFound('user');
    return readUserDevices(deps, userId, now);
  },
  postUserSignOut: ({ params, ...call }) => signOutUser(deps, call, params.userId),
  postUserInvitation: ({ params, ...call }) => inviteAgain(deps, call, params.userId),
});
