import type { UserWire } from '../../contract/users';
import type { UserId } from '../../domain/ids';
import { decide } from '../../domain/person/decide';
import type { Database } from '../database/database';
import type { Caller } from '../http/caller';
import { ApiProblem, notFound } from '../http/problem';
import {
  makeChange,
  type AdminDeps,
  type ChangeCall,
  type ChangeScope,
  type RecordChange,
  type Snapshot,
} from './change';
import {
  maySeeUser,
  readStoredUser,
  rightsOf,
  userSnapshot,
  userWire,
  type StoredUser,
} from './user-records';

/** Change of a user who exists; `make` gets the user as stored. */
type UserChange<T> = Pick<RecordChange<T>, 'action' | 'actionOf' | 'replaced' | 'answer'> & {
  readonly make: (scope: ChangeScope, stored: StoredUser) => Promise<void>;
};

/** Makes a change of a user whom the caller may edit. Throws as `makeChange`. */
export const changeStoredUser = <T>(
  deps: AdminDeps,
  call: ChangeCall,
  userId: UserId,
  change: UserChange<T>,
): Promise<T> =>
  makeChange(deps, call, {
    ...change,
    kind: 'user',
    objectId: userId,
    read: async ({ tx, caller }) => userSnapshot(await readEditable(tx, caller, userId)),
    make: async (scope) => {
      await change.make(scope, await readEditable(scope.tx, scope.caller, userId));
      return snapshotOf(scope.tx, userId);
    },
  });

/** Reads a user whom the caller may edit. Throws not_found for one whom they may not see. */
async function readEditable(tx: Database, caller: Caller, userId: UserId): Promise<StoredUser> {
  const stored = await readStoredUser(tx, userId);
  if (stored === null || !maySeeUser(caller, rightsOf(stored))) throw notFound('user');
  assertMayEdit(caller, rightsOf(stored));
  return stored;
}

/** Throws forbidden for a user whom the caller may only see (rules §6.5). */
export function assertMayEdit(caller: Caller, edited: Parameters<typeof maySeeUser>[1]): void {
  const groups = edited.securityGroupAccess.map(({ securityGroupId }) => securityGroupId);
  if (decide(caller, 'editUser', { userId: edited.userId, groups }).allowed) return;
  throw new ApiProblem('forbidden', 'You may not change this user.');
}

/** Throws forbidden for what needs the right to block the user (rules §6.5). */
export function assertMayBlock(
  caller: Caller,
  stored: StoredUser,
  detail: string,
  field?: string,
): void {
  if (decide(caller, 'blockUser', rightsOf(stored)).allowed) return;
  throw new ApiProblem('forbidden', detail, { field });
}

export async function snapshotOf(tx: Database, userId: UserId): Promise<Snapshot | null> {
  const stored = await readStoredUser(tx, userId);
  return stored === null ? null : userSnapshot(stored);
}

/** Returns a user for the caller, also one whom the change took out of the caller's groups. */
export async function answerOf({ tx, caller }: ChangeScope, userId: UserId): Promise<UserWire> {
  const stored = await readStoredUser(tx, userId);
  if (stored === null) throw notFound('user');
  return userWire(caller, stored);
}
