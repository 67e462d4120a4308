import type { EpochMs } from '../../base/units';
import type { UserWire } from '../../contract/users';
import type { UserId } from '../../domain/ids';
import { addUser } from '../admin/add-user';
import type { AdminDeps } from '../admin/change';
import { blockUser, changeUser } from '../admin/change-user';
import { maySeeUser, readStoredUser, rightsOf, userWire } from '../admin/user-records';
import { readUsersPage } from '../admin/users-page';
import type { Database } from '../database/database';
import type { Caller } from '../http/caller';
import type { Handlers } from '../http/handler';
import { readGranters } from '../rights/granters';

/**
 * `GET Users/{id}`: the caller's own entry, also when blocked, or that of a user whom the caller
 * may edit (rules §6.5), with those of their groups that the caller sees (contract W4). Returns
 * null when there is none, or none that this caller may see.
 */
export async function readUser(
  db: Database,
  caller: Caller,
  userId: UserId,
  now: EpochMs,
): Promise<UserWire | null> {
  const stored = await readStoredUser(db, userId);
  if (stored === null || !maySeeUser(caller, rightsOf(stored))) return null;
  const wire = userWire(caller, stored);
  if (userId !== caller.userId || caller.blocked) return wire;
  return { ...wire, granters: await readGranters(db, caller, now) };
}

/** Handlers of the list of users and of its changes. */
export const userHandlers = (deps: AdminDeps): Handlers => ({
  getUsers: ({ caller, query }) => readUsersPage(deps.db, caller, query),
  postUser: ({ body, ...call }) => addUser(deps, call, body),
  putUser: ({ params, body, ...call }) => changeUser(deps, call, params.userId, body),
  deleteUser: ({ params, ...call }) => blockUser(deps, call, params.userId),
});
