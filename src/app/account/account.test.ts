import { expect, it, test } from 'vitest';
import { AuthFailure } from '../../auth/auth-failure';
import { isUserId, type UserId } from '../../domain/ids';
import { tokenOf } from './account';

const person = (id: string): UserId => {
  if (!isUserId(id)) throw new Error(`${id} is no user id`);
  return id;
};

it("requests the token of the account's own person", async () => {
  const requests: unknown[] = [];
  const getToken = tokenOf(
    { getToken: (...request) => Promise.resolve(String(requests.push(request))) },
    person('viewer'),
  );
  await getToken({ forceRefresh: true });
  expect(requests).toEqual([['viewer', { forceRefresh: true }]]);
});

test.each([
  ['offline', 'sign-in-unreachable'],
  ['signin', 'sign-in-needed'],
  ['error', 'sign-in-needed'],
  ['ended', 'blocked'],
] as const)('the failure %s becomes %s', async (failure, kind) => {
  const auth = { getToken: () => Promise.reject(new AuthFailure(failure, 'code')) };
  await expect(tokenOf(auth, person('viewer'))({ forceRefresh: false })).rejects.toMatchObject({
    kind,
  });
});
