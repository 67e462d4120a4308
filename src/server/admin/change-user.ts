import { and, eq, ne } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { ChangeAction } from '../../domain/admin/admin-change';
import type { UserId } from '../../domain/ids';
import { mayBlockUser, mayEditUser, seesEverything } from '../../domain/person/access';
import type { userBodySchema } from '../../contract/user-records';
import type { UserWire } from '../../contract/users';
import type { Database } from '../database/database';
import { users } from '../database/tables/access';
import { accounts } from '../database/tables/identity';
import type { Caller } from '../http/caller';
import { ApiProblem, notFound } from '../http/problem';
import { endSignIns } from '../identity/end-sign-ins';
import { normalEmail } from '../identity/normal-email';
import {
  makeChange,
  type AdminDeps,
  type ChangeCall,
  type ChangeScope,
  type Snapshot,
} from './change';
import { emailOf, lineOf } from './texts';
import { draftedAccess, storeAccess } from './user-access';
import {
  groupsOf,
  isVisibleTo,
  readStoredUser,
  rightsOf,
  userSnapshot,
  userWire,
  type StoredUser,
} from './user-records';

export type UserBody = z.output<typeof userBodySchema>;

/** `PUT Users/{id}` (rules §6.5): changes, blocks or unblocks a user. Throws as `makeChange`. */
export const changeUser = (
  deps: AdminDeps,
  call: ChangeCall,
  userId: UserId,
  body: UserBody,
): Promise<UserWire> =>
  makeChange(deps, call, {
    kind: 'user',
    action: 'change',
    objectId: userId,
    replaced: { revision: body.revision },
    actionOf,
    read: async ({ tx, caller }) => userSnapshot(await editableUser(tx, caller, userId)),
    make: async (scope) => {
      const stored = await editableUser(scope.tx, scope.caller, userId);
      const person = personOf(body);
      assertFields(scope.caller, stored, { ...body, ...person });
      const access = await draftedAccess(scope, stored, body.securityGroupAccess);
      await assertEmailFree(scope.tx, userId, person.email);
      const { authZGlobalAccess: globalAccess, blocked } = body;
      const revision = stored.row.revision + 1;
      await scope.tx
        .update(users)
        .set({ ...person, globalAccess, blocked, revision })
        .where(eq(users.userId, userId));
      await scope.tx
        .update(accounts)
        .set({ email: person.email, name: person.nickName })
        .where(eq(accounts.accountId, userId));
      await storeAccess(scope.tx, userId, access);
      if (blocked && !stored.row.blocked) await endSignIns(scope.tx, userId, scope.now);
      return snapshotOf(scope.tx, userId);
    },
    answer: (scope) => answerOf(scope, userId),
  });

/** `DELETE Users/{id}`: blocks a user and signs them out on all devices (rules §6.5). */
export const blockUser = async (
  deps: AdminDeps,
  call: ChangeCall,
  userId: UserId,
): Promise<undefined> => {
  await makeChange(deps, call, {
    kind: 'user',
    action: 'block',
    objectId: userId,
    read: async ({ tx, caller }) => userSnapshot(await editableUser(tx, caller, userId)),
    make: async ({ tx, caller, now }) => {
      const stored = await editableUser(tx, caller, userId);
      assertMayBlock(caller, stored);
      if (!stored.row.blocked) {
        const revision = stored.row.revision + 1;
        await tx.update(users).set({ blocked: true, revision }).where(eq(users.userId, userId));
        await endSignIns(tx, userId, now);
      }
      return snapshotOf(tx, userId);
    },
    answer: () => Promise.resolve(undefined),
  });
  return undefined;
};

function actionOf(before: Snapshot | null, after: Snapshot | null): ChangeAction {
  const isBlocked = after?.fields['blocked'];
  if (before?.fields['blocked'] === isBlocked) return 'change';
  return isBlocked === true ? 'block' : 'unblock';
}

/** Reads a user whom the caller may edit. Throws not_found for one whom they may not see. */
export async function editableUser(
  tx: Database,
  caller: Caller,
  userId: UserId,
): Promise<StoredUser> {
  const stored = await readStoredUser(tx, userId);
  if (stored === null || !isVisibleTo(caller, stored)) throw notFound('user');
  if (mayEditUser(caller, userId, groupsOf(stored))) return stored;
  throw new ApiProblem('forbidden', 'You may not change this user.');
}

/** Returns e-mail and name of a body; without a nickname the e-mail names the user. */
export function personOf(body: UserBody): { readonly email: string; readonly nickName: string } {
  const email = emailOf(body.email, normalEmail);
  return { email, nickName: lineOf(body.nickName, 'nickName') || email };
}

const forbidden = (field: string, detail: string): ApiProblem =>
  new ApiProblem('forbidden', detail, { field });

/** Throws forbidden for a field that the caller may not change (rules §6.5). */
function assertFields(caller: Caller, stored: StoredUser, body: UserBody): void {
  const { row } = stored;
  if (body.authZGlobalAccess !== row.globalAccess) assertMayGrantGlobal(caller);
  if (body.blocked !== row.blocked) assertMayBlock(caller, stored);
  if (body.email === row.email || seesEverything(caller)) return;
  // An e-mail that one sets lets one sign in as its owner.
  if (!mayBlockUser(caller, rightsOf(stored))) {
    throw forbidden('email', 'Only somebody with all rights of this user may change the e-mail.');
  }
}

/** Throws forbidden: global access is given and taken by global ReadWrite alone. */
export function assertMayGrantGlobal(caller: Caller): void {
  if (seesEverything(caller)) return;
  throw forbidden('authZGlobalAccess', 'Only global ReadWrite may change global access.');
}

function assertMayBlock(caller: Caller, stored: StoredUser): void {
  if (mayBlockUser(caller, rightsOf(stored))) return;
  throw forbidden('blocked', 'You may not block or unblock this user.');
}

/** Throws conflict when somebody else has the e-mail. */
export async function assertEmailFree(
  tx: Database,
  userId: UserId | null,
  email: string,
): Promise<void> {
  const other = userId === null ? undefined : ne(users.userId, userId);
  const owner = userId === null ? undefined : ne(accounts.accountId, userId);
  const [user] = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.email, email), other));
  const [account] = await tx
    .select({ email: accounts.email })
    .from(accounts)
    .where(and(eq(accounts.email, email), owner));
  if (user === undefined && account === undefined) return;
  throw new ApiProblem('conflict', 'Another user has this e-mail.', { field: 'email' });
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
