import { expect, test } from 'vitest';
import { epochMs, later, SECOND } from '../../base/units';
import { userDevices } from '../database/tables/admin';
import { PASSWORD, providerWorld, withPortalUser } from '../../../tests/fixtures/provider-world';
import { findSignedIn } from '../http/caller';
import { readDevices } from './devices';
import { endSignIns } from './end-sign-ins';
import { Visitor, type Tokens } from './visitor.fixture';

const EMAIL = 'operator@example.test';
const world = providerWorld(EMAIL, epochMs(Date.now()));
withPortalUser(world);

/** Whether the API lets a token in. */
async function isLetIn({ access_token }: Tokens): Promise<boolean> {
  const result = await world.portal.identity.verifyBearer(`Bearer ${access_token}`);
  if (result.kind !== 'accepted') throw new Error(result.reason);
  return findSignedIn(world.db, result.caller, world.now).then(
    (caller) => caller !== null,
    () => false,
  );
}
const signIn = (agent = 'node') =>
  new Visitor(world.portal.origin, { 'user-agent': agent }).signIn(EMAIL, PASSWORD);
const signOut = () => endSignIns(world.db, world.account.accountId, world.now);
const devices = () => readDevices(world.db, world.account.accountId, true, world.now);

test.each([
  ['in the same millisecond', 0],
  ['in the same second', 1],
  ['a second later', SECOND],
])('a token from before is refused, one from %s is let in', async (_when, ms) => {
  const before = await signIn();
  expect(await isLetIn(before)).toBe(true);
  await signOut();
  expect(await isLetIn(before)).toBe(false);
  world.now = later(world.now, ms);
  const after = await signIn();
  expect(await isLetIn(after)).toBe(true);
  expect(await isLetIn(before)).toBe(false);
});

test('no token can be renewed, and no session goes on', async () => {
  const inside = new Visitor(world.portal.origin);
  const tokens = await inside.signIn(EMAIL, PASSWORD, true);
  await signOut();
  expect((await inside.refresh(tokens.refresh_token)).status).toBe(400);
  expect((await inside.authorize({ prompt: 'none' })).page).toContain('error=login_required');
});

test('a token that is renewed while the user is signed out is refused all the same', async () => {
  const inside = new Visitor(world.portal.origin);
  const tokens = await inside.signIn(EMAIL, PASSWORD);
  const start = world.now;
  world.now = later(start, SECOND);
  const renewed = await inside.refresh(tokens.refresh_token);
  const late: Tokens = {
    ...tokens,
    access_token: String(Reflect.get(Object(await renewed.json()), 'access_token')),
  };
  await endSignIns(world.db, world.account.accountId, start);
  expect(await isLetIn(late)).toBe(false);
});

test('each sign-in is a device with its browser; the person who signs out there ends it', async () => {
  await world.db.delete(userDevices);
  const inside = new Visitor(world.portal.origin, { 'user-agent': 'Tablet' });
  const tokens = await inside.signIn(EMAIL, PASSWORD);
  await signIn('Desk');
  await inside.refresh(tokens.refresh_token);
  const listed = await devices();
  expect(listed.map(({ userAgent }) => userAgent).sort()).toEqual(['Desk', 'Tablet']);
  expect(listed.map(({ isSignedIn }) => isSignedIn)).toEqual([true, true]);

  const ending = await inside.open(`/oidc/session/end?id_token_hint=${tokens.id_token}`);
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(await ending.text())?.[1] ?? '';
  await inside.submit('/oidc/session/end/confirm', { xsrf, logout: 'yes' });
  expect((await devices()).map(({ userAgent }) => userAgent)).toEqual(['Desk']);

  await signOut();
  expect((await devices()).map(({ isSignedIn }) => isSignedIn)).toEqual([false]);
});
