import { expect, it } from 'vitest';
import type { CallerKind } from '../../contract/endpoint';
import type { ProblemCode } from '../../contract/problem';
import { isSecurityGroupId, isUserId } from '../../domain/ids';
import { authorize } from './authorize';
import type { Caller } from './caller';
import { ApiProblem } from './problem';

const [userId] = ['me'].filter(isUserId);
const [securityGroupId] = ['sea'].filter(isSecurityGroupId);
if (userId === undefined || securityGroupId === undefined) throw new Error('two ids');

const newcomer: Caller = {
  userId,
  blocked: false,
  authZGlobalAccess: 'None',
  securityGroupAccess: [],
};
const withAccess = (access: 'Read' | 'ReadWrite'): Caller => ({
  ...newcomer,
  securityGroupAccess: [{ securityGroupId, access, remoteControl: true, alarmNotification: true }],
});
const admin: Caller = { ...newcomer, authZGlobalAccess: 'ReadWrite' };
const globalReader: Caller = { ...newcomer, authZGlobalAccess: 'Read' };
const blocked: Caller = { ...admin, blocked: true };

type Result = 'in' | ProblemCode;
const row = (
  who: string,
  user: Caller | null,
  ...[self, ofUser, editor, userEditor]: [Result, Result, Result, Result]
) => ({
  who,
  user,
  results: { self, user: ofUser, editor, 'user-editor': userEditor } satisfies Record<
    CallerKind,
    Result
  >,
});

function resultOf(kind: CallerKind, user: Caller | null): Result {
  try {
    // A person who is not a user comes in as a user without rights.
    expect(authorize(kind, newcomer.userId, user)).toEqual(user ?? newcomer);
    return 'in';
  } catch (error) {
    if (error instanceof ApiProblem) return error.code;
    throw error;
  }
}

it.each([
  row('a stranger', null, 'in', 'forbidden', 'forbidden', 'forbidden'),
  row('a blocked admin', blocked, 'in', 'blocked', 'blocked', 'blocked'),
  row('a user without groups', newcomer, 'in', 'in', 'forbidden', 'forbidden'),
  row('a viewer', withAccess('Read'), 'in', 'in', 'forbidden', 'forbidden'),
  row('a global reader', globalReader, 'in', 'in', 'forbidden', 'in'),
  row('an editor of a group', withAccess('ReadWrite'), 'in', 'in', 'in', 'in'),
  row('an admin', admin, 'in', 'in', 'in', 'in'),
])('$who: $results', ({ user, results }) => {
  expect({
    self: resultOf('self', user),
    user: resultOf('user', user),
    editor: resultOf('editor', user),
    'user-editor': resultOf('user-editor', user),
  }).toEqual(results);
});
