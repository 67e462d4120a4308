import type * as z from 'zod/mini';
import type { createdUserSchema } from '../../contract/user-records';
import type { UserId } from '../../domain/ids';
import { mayBlockUser } from '../../domain/person/access';
import type { Caller } from '../http/caller';
import { ApiProblem } from '../http/problem';
import { endSignIns } from '../identity/end-sign-ins';
import { prepareInvitation, replaceInvitation } from '../identity/invitations';
import { makeChange, type AdminDeps, type ChangeCall } from './change';
import { answerOf, editableUser, snapshotOf } from './change-user';
import { rightsOf, userSnapshot, type StoredUser } from './user-records';

/**
 * `POST Users/{id}/signOut`: signs a user out on all devices, oneself or somebody whom the caller
 * may block (rules §6.5, app S13). Throws as `makeChange`.
 */
export const signOutUser = async (
  deps: AdminDeps,
  call: ChangeCall,
  userId: UserId,
): Promise<undefined> => {
  await makeChange(deps, call, {
    kind: 'user',
    action: 'signOut',
    objectId: userId,
    read: async ({ tx, caller }) => userSnapshot(await editableUser(tx, caller, userId)),
    make: async ({ tx, caller, now }) => {
      const stored = await editableUser(tx, caller, userId);
      if (userId !== caller.userId) assertMayBlock(caller, stored, 'sign out');
      await endSignIns(tx, userId, now);
      return snapshotOf(tx, userId);
    },
    answer: () => Promise.resolve(undefined),
  });
  return undefined;
};

/**
 * `POST Users/{id}/invitation`: replaces the password of somebody whom the caller may block, mails
 * a new activation link, and signs them out on all devices (app S14). Throws conflict for a user
 * who is blocked or has no account of the portal, and as `makeChange`.
 */
export async function inviteAgain(
  deps: AdminDeps,
  call: ChangeCall,
  userId: UserId,
): Promise<z.input<typeof createdUserSchema>> {
  // Before the transaction: hashing takes a while.
  const invitation = await prepareInvitation();
  const user = await makeChange(deps, call, {
    kind: 'user',
    action: 'invite',
    objectId: userId,
    read: async ({ tx, caller }) => userSnapshot(await editableUser(tx, caller, userId)),
    make: async ({ tx, caller, now }) => {
      const stored = await editableUser(tx, caller, userId);
      assertMayBlock(caller, stored, 'invite');
      if (stored.row.blocked) throw new ApiProblem('conflict', 'The user is blocked.');
      const isReplaced = deps.ownAccounts && (await replaceInvitation(tx, userId, invitation, now));
      if (!isReplaced) throw new ApiProblem('conflict', 'The user signs in elsewhere.');
      return snapshotOf(tx, userId);
    },
    answer: (scope) => answerOf(scope, userId),
  });
  return { user, temporaryPassword: invitation.temporaryPassword };
}

function assertMayBlock(caller: Caller, stored: StoredUser, what: string): void {
  if (mayBlockUser(caller, rightsOf(stored))) return;
  throw new ApiProblem('forbidden', `You may not ${what} this user.`);
}
