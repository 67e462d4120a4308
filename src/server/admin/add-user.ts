import type * as z from 'zod/mini';
import type { createdUserSchema } from '../../contract/user-records';
import { isUserId, type UserId } from '../../domain/ids';
import { users } from '../database/tables/access';
import { ApiProblem, malformed } from '../http/problem';
import { userIdAt } from '../identity/external-provider';
import { prepareInvitation, storeInvitation } from '../identity/invitations';
import {
  editsEverything,
  makeChange,
  type AdminDeps,
  type ChangeCall,
  type ChangeScope,
} from './change';
import { assertEmailFree, assertMayGrantGlobal, personOf, type UserBody } from './change-user';
import { nameOf } from './texts';
import { draftedAccess, storeAccess } from './user-access';
import { answerOf, snapshotOf } from './user-change';

/**
 * `POST Users/` (rules §3.8): adds a user with a sign-in account, whose activation is mailed. With
 * an external provider the person is invited there, and only the rights are stored. Throws as
 * `makeChange`.
 */
export async function addUser(
  deps: AdminDeps,
  call: ChangeCall,
  body: UserBody,
): Promise<z.input<typeof createdUserSchema>> {
  const person = personOf(body);
  if (body.blocked) throw malformed('blocked', 'a new user is not blocked');
  // Before the transaction: hashing takes a while.
  const invitation = deps.ownAccounts ? await prepareInvitation() : null;
  const externalId = deps.ownAccounts ? null : externalIdOf(deps, body);
  const user = await makeChange(deps, call, {
    kind: 'user',
    action: 'add',
    objectId: externalId ?? person.email,
    newName: person.nickName,
    read: () => Promise.resolve(null),
    make: async (scope) => {
      assertMayAdd(scope, body);
      const access = await draftedAccess(scope, null, body.securityGroupAccess);
      await assertEmailFree(scope.tx, null, person.email);
      const userId =
        invitation === null
          ? externalId
          : await storeInvitation(scope.tx, nameAccount(person), invitation, scope.now);
      if (userId === null) throw new ApiProblem('conflict', 'In use.', { field: 'email' });
      const { authZGlobalAccess: globalAccess } = body;
      const row = { userId, ...person, globalAccess };
      const added = await scope.tx.insert(users).values(row).onConflictDoNothing().returning();
      if (added.length === 0)
        throw new ApiProblem('conflict', 'This person is a user.', { field: 'externalId' });
      await storeAccess(scope.tx, userId, access);
      return snapshotOf(scope.tx, userId);
    },
    answer: (scope, after) => answerOf(scope, idOf(after?.id)),
  });
  return { user, temporaryPassword: invitation?.temporaryPassword ?? null };
}

const nameAccount = ({ email, nickName }: ReturnType<typeof personOf>) => ({
  email,
  name: nickName,
});

function assertMayAdd({ caller }: ChangeScope, body: UserBody): void {
  if (body.authZGlobalAccess !== 'None') assertMayGrantGlobal(caller);
  if (body.securityGroupAccess.length === 0 && !editsEverything(caller))
    throw malformed('securityGroupAccess', 'a group is required');
}

/** Returns the id of a person at the external provider (contract W4). Throws malformed. */
const externalIdOf = ({ authority }: AdminDeps, { externalId }: UserBody): UserId =>
  idOf(userIdAt(authority, nameOf(externalId ?? '', 'externalId')));

function idOf(text: string | undefined): UserId {
  if (text !== undefined && isUserId(text)) return text;
  throw malformed('externalId', 'is no id');
}
