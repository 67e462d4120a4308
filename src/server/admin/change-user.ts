import { and, eq, ne } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { ChangeAction } from '../../domain/admin/admin-change';
import type { UserId } from '../../domain/ids';
import type { userBodySchema } from '../../contract/user-records';
import type { UserWire } from '../../contract/users';
import type { Database } from '../database/database';
import { users } from '../database/tables/access';
import { accounts } from '../database/tables/identity';
import type { Caller } from '../http/caller';
import { ApiProblem } from '../http/problem';
import { endSignIns } from '../identity/end-sign-ins';
import { redirectInvitation } from '../identity/invitations';
import { normalEmail } from '../identity/normal-email';
import { editsEverything, type AdminDeps, type ChangeCall, type Snapshot } from './change';
import { emailOf, lineOf } from './texts';
import { draftedAccess, storeAccess } from './user-access';
import { answerOf, assertMayBlock, changeStoredUser } from './user-change';
import type { StoredUser } from './user-records';

export type UserBody = z.output<typeof userBodySchema>;

/** `PUT Users/{id}` (rules §6.5): changes, blocks or unblocks a user. Throws as `makeChange`. */
export const changeUser = (
  deps: AdminDeps,
  call: ChangeCall,
  userId: UserId,
  body: UserBody,
): Promise<UserWire> =>
  changeStoredUser(deps, call, userId, {
    action: 'change',
    replaced: { revision: body.revision },
    actionOf,
    make: async (scope, stored) => {
      const { tx, caller, now } = scope;
      const person = personOf(body);
      assertFields(caller, stored, { ...body, ...person });
      const access = await draftedAccess(scope, stored, body.securityGroupAccess);
      await assertEmailFree(tx, userId, person.email);
      const { authZGlobalAccess: globalAccess, blocked } = body;
      const revision = stored.row.revision + 1;
      await tx
        .update(users)
        .set({ ...person, globalAccess, blocked, revision })
        .where(eq(users.userId, userId));
      await tx
        .update(accounts)
        .set({ email: person.email, name: person.nickName })
        .where(eq(accounts.accountId, userId));
      if (person.email !== stored.row.email) await redirectInvitation(tx, userId, blocked, now);
      await storeAccess(tx, userId, access);
      if (blocked && !stored.row.blocked) await endSignIns(tx, userId, now);
    },
    answer: (scope) => answerOf(scope, userId),
  });

/** `DELETE Users/{id}`: blocks a user and signs them out on all devices (rules §6.5). */
export const blockUser = (deps: AdminDeps, call: ChangeCall, userId: UserId): Promise<undefined> =>
  changeStoredUser(deps, call, userId, {
    action: 'block',
    make: async ({ tx, caller, now }, stored) => {
      assertMayBlock(caller, stored, MAY_NOT_BLOCK, 'blocked');
      if (stored.row.blocked) return;
      const revision = stored.row.revision + 1;
      await tx.update(users).set({ blocked: true, revision }).where(eq(users.userId, userId));
      await endSignIns(tx, userId, now);
    },
    answer: () => Promise.resolve(undefined),
  });

const MAY_NOT_BLOCK = 'You may not block or unblock this user.';

function actionOf(before: Snapshot | null, after: Snapshot | null): ChangeAction {
  const isBlocked = after?.fields['blocked'];
  if (before?.fields['blocked'] === isBlocked) return 'change';
  return isBlocked === true ? 'block' : 'unblock';
}

/** Returns e-mail and name of a body; without a nickname the e-mail names the user. */
export function personOf(body: UserBody): { readonly email: string; readonly nickName: string } {
  const email = emailOf(body.email, normalEmail);
  return { email, nickName: lineOf(body.nickName, 'nickName') || email };
}

/** Throws forbidden for a field that the caller may not change (rules §6.5). */
function assertFields(caller: Caller, stored: StoredUser, body: UserBody): void {
  const { row } = stored;
  if (body.authZGlobalAccess !== row.globalAccess) assertMayGrantGlobal(caller);
  if (body.blocked !== row.blocked) assertMayBlock(caller, stored, MAY_NOT_BLOCK, 'blocked');
  if (body.email === row.email || editsEverything(caller)) return;
  // An e-mail that one sets lets one sign in as its owner.
  const detail = 'Only somebody with all rights of this user may change the e-mail.';
  assertMayBlock(caller, stored, detail, 'email');
}

/** Throws forbidden: global access is given and taken by global ReadWrite alone. */
export function assertMayGrantGlobal(caller: Caller): void {
  if (editsEverything(caller)) return;
  throw new ApiProblem('forbidden', 'Only global ReadWrite may change global access.', {
    field: 'authZGlobalAccess',
  });
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
