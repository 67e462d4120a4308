import type * as z from 'zod/mini';
import type { createdUserSchema } from '../../contract/user-records';
import type { UserId } from '../../domain/ids';
import { ApiProblem } from '../http/problem';
import { endSignIns } from '../identity/end-sign-ins';
import { prepareInvitation, replaceInvitation } from '../identity/invitations';
import type { AdminDeps, ChangeCall } from './change';
import { answerOf, assertMayBlock, changeStoredUser } from './user-change';

/**
 * `POST Users/{id}/signOut`: signs a user out on all devices, oneself or somebody whom the caller
 * may block (rules §6.5, app S13). Throws as `makeChange`.
 */
export const signOutUser = (
  deps: AdminDeps,
  call: ChangeCall,
  userId: UserId,
): Promise<undefined> =>
  changeStoredUser(deps, call, userId, {
    action: 'signOut',
    make: async ({ tx, caller, now }, stored) => {
      if (userId !== caller.userId)
        assertMayBlock(caller, stored, 'You may not sign out this user.');
      await endSignIns(tx, userId, now);
    },
    answer: () => Promise.resolve(undefined),
  });

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
  const user = await changeStoredUser(deps, call, userId, {
    action: 'invite',
    make: async ({ tx, caller, now }, stored) => {
      assertMayBlock(caller, stored, 'You may not invite this user.');
      if (stored.row.blocked) throw new ApiProblem('conflict', 'The user is blocked.');
      const isReplaced = deps.ownAccounts && (await replaceInvitation(tx, userId, invitation, now));
      if (!isReplaced) throw new ApiProblem('conflict', 'The user signs in elsewhere.');
    },
    answer: (scope) => answerOf(scope, userId),
  });
  return { user, temporaryPassword: invitation.temporaryPassword };
}
