import { expect, it, test } from 'vitest';
import { AuthFailure } from '../../auth/auth-failure';
import { isUserId, type UserId } from '../../domain/ids';
import { tokenOf } from './account';

const person = (id: string): UserId => {
  if (!isUserId(id)) throw new Error(`${id} is no user id`);
  return id;
};

it('asks for the token of the person whom the account belongs to', async () => {
  const asked: unknown[] = [];
  const getToken = tokenOf(
    { getToken: (...question) => Promise.resolve(String(asked.push(question))) },
    person('viewer'),
  );
  await getToken({ forceRefresh: true });
  expect(asked).toEqual([['viewer', { forceRefresh: true }]]);
});

test.each([
  ['offline', 'sign-in-unreachable'],
  ['signin', 'sign-in-needed'],
  ['error', 'sign-in-needed'],
] as const)('%s is told as %s', async (failure, kind) => {
  const auth = { getToken: () => Promise.reject(new AuthFailure(failure, 'code')) };
  await expect(tokenOf(auth, person('viewer'))({ forceRefresh: false })).rejects.toMatchObject({
    kind,
  });
});
