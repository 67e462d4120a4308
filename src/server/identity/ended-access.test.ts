import { eq, isNotNull } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { DAY, epochMs, later } from '../../base/units';
import { users } from '../database/tables/access';
import { userDevices } from '../database/tables/admin';
import { oidcRecords } from '../database/tables/identity';
import { PASSWORD, providerWorld, withPortalUser } from '../../../tests/fixtures/provider-world';
import { endSignIns } from './end-sign-ins';
import { Visitor } from './visitor.fixture';

const EMAIL = 'operator@example.test';
const world = providerWorld(EMAIL, epochMs(Date.now()));
withPortalUser(world);
const start = world.now;
afterEach(async () => {
  world.now = start;
  await setBlocked(false);
});

const setBlocked = (blocked: boolean) =>
  world.db.update(users).set({ blocked }).where(eq(users.userId, world.account.accountId));

/** Blocks the user as the administration does: the sign-ins end too. */
async function block(): Promise<void> {
  await setBlocked(true);
  await endSignIns(world.db, world.account.accountId, world.now);
}

async function signedIn(keep = false) {
  const visitor = new Visitor(world.portal.origin);
  const { refresh_token: token } = await visitor.signIn(EMAIL, PASSWORD, keep);
  const refresh = async (presented = token) => {
    const response = await visitor.refresh(presented);
    const body: unknown = await response.json();
    return { status: response.status, body };
  };
  return { visitor, token, refresh };
}
const suberrorOf = ({ body }: { readonly body: unknown }): unknown =>
  Reflect.get(Object(body), 'suberror');

describe('a refresh token of a blocked user', () => {
  test('is refused with the reason, as often as it is presented', async () => {
    const { refresh } = await signedIn();
    await block();
    for (let i = 0; i < 2; i++) {
      const refused = await refresh();
      expect(refused.status).toBe(400);
      expect(refused.body).toMatchObject({ error: 'invalid_grant', suberror: 'access_ended' });
    }
  });

  test('is refused, and its device erases its data', async () => {
    await world.db.delete(userDevices);
    const { refresh } = await signedIn();
    await block();
    const empty = isNotNull(userDevices.emptiedAt);
    expect(await world.db.select().from(userDevices).where(empty)).toEqual([]);
    await refresh();
    expect(await world.db.select().from(userDevices).where(empty)).toHaveLength(1);
  });

  test('also when it has expired, and expired records were deleted', async () => {
    const { refresh } = await signedIn();
    await block();
    world.now = later(start, 40 * DAY);
    await world.portal.identity.purge();
    expect(suberrorOf(await refresh())).toBe('access_ended');
  });

  test('also when it ended before the block', async () => {
    const { refresh } = await signedIn();
    await endSignIns(world.db, world.account.accountId, world.now);
    expect(suberrorOf(await refresh())).toBeUndefined();
    await setBlocked(true);
    expect(suberrorOf(await refresh())).toBe('access_ended');
  });

  test('never works again, also after the user was unblocked', async () => {
    const { refresh } = await signedIn(true);
    await block();
    await setBlocked(false);
    const refused = await refresh();
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ error: 'invalid_grant' });
    expect(suberrorOf(refused)).toBeUndefined();
  });

  test('is forgotten after 90 days, and at once when a newer one replaced it', async () => {
    const { token, refresh } = await signedIn();
    await refresh();
    await block();
    expect(suberrorOf(await refresh(token))).toBeUndefined();
    world.now = later(start, 91 * DAY);
    await world.portal.identity.purge();
    const left = await world.db.select().from(oidcRecords);
    expect(left.filter(({ grantId }) => grantId !== null)).toEqual([]);
  });
});

test.each(['', 'never issued', 'with a \0'])(
  'a token that was never issued tells nothing: %j',
  async (presented) => {
    const { refresh } = await signedIn();
    await block();
    expect(suberrorOf(await refresh(presented))).toBeUndefined();
  },
);
