import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isUserId } from '../../src/domain/ids';
import { addUser } from '../../src/server/admin/add-user';
import type { ChangeCall } from '../../src/server/admin/change';
import { blockUser, changeUser, type UserBody } from '../../src/server/admin/change-user';
import type { OpenDatabase } from '../../src/server/database/database';
import { users } from '../../src/server/database/tables/access';
import { accounts, activations } from '../../src/server/database/tables/identity';
import { NOON } from '../fixtures/api';
import { openEmpty } from '../fixtures/images';

const TENANT = '11111111-2222-3333-4444-555555555555';
const ENTRA = `https://login.microsoftonline.com/${TENANT}/v2.0`;
const ADMIN = 'first-admin';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openEmpty();
  const first = { userId: adminId(), email: 'first@x.test', nickName: 'First' };
  await open.db.insert(users).values({ ...first, globalAccess: 'ReadWrite' });
});
afterAll(() => open.close());

function adminId() {
  if (isUserId(ADMIN)) return ADMIN;
  throw new Error('no id');
}

const call = (): ChangeCall => ({
  caller: {
    ...{ userId: adminId(), blocked: false },
    ...{ authZGlobalAccess: 'ReadWrite', securityGroupAccess: [] },
  },
  now: NOON,
  address: '127.0.0.1',
});
const body = (more: Partial<UserBody>): UserBody => ({
  ...{ email: 'new@x.test', nickName: 'New', blocked: false },
  ...{ authZGlobalAccess: 'None', securityGroupAccess: [], ...more },
});
const depsOf = (authority: string) => ({ db: open.db, ownAccounts: false, authority });

test('with an external provider the rights are stored for its id, and no account', async () => {
  const deps = depsOf('https://login.example.test');
  const added = await addUser(deps, call(), body({ externalId: ' auth0|7 ' }));
  expect(added).toMatchObject({ temporaryPassword: null, user: { userId: 'auth0|7' } });
  expect(await open.db.select().from(accounts)).toEqual([]);
  expect(await open.db.select().from(activations)).toEqual([]);
  const twice = addUser(deps, call(), body({ externalId: 'auth0|7', email: 'other@x.test' }));
  await expect(twice).rejects.toMatchObject({ code: 'conflict' });
  const { userId, revision } = added.user;
  if (!isUserId(userId)) throw new Error('no id');
  const moved = body({ email: 'moved@x.test', revision });
  expect(await changeUser(deps, call(), userId, moved)).toMatchObject({ email: 'moved@x.test' });
  await blockUser(deps, call(), userId);
  const [stored] = await open.db.select().from(users).where(eq(users.userId, userId));
  expect(stored?.blocked).toBe(true);
});

test('with Entra ID an object id gets the tenant, as in its tokens', async () => {
  const { user } = await addUser(
    depsOf(ENTRA),
    call(),
    body({ externalId: 'object', email: 'entra@x.test' }),
  );
  expect(user.userId).toBe(`${TENANT}.object`);
});

test.each([[undefined], [''], ['  '], ['a\0b'], ['x'.repeat(10_000)]])(
  'refuses the id %j',
  async (externalId) => {
    const email = 'bad@x.test';
    const request = addUser(depsOf(ENTRA), call(), body({ externalId, email }));
    await expect(request).rejects.toMatchObject({ code: 'malformed' });
  },
);
