import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { epochMs, later, MINUTE } from '../../base/units';
import { users } from '../database/tables/access';
import { accounts } from '../database/tables/identity';
import { PASSWORD, providerWorld } from '../../../tests/fixtures/provider-world';
import { prepareInvitation, replaceInvitation, storeInvitation } from './invitations';
import { claimsOf, tokensOf, Visitor } from './visitor.fixture';

const world = providerWorld('operator@example.test', epochMs(Date.now()));
const OWN = 'one of my own words';
let count = 0;

/** Signs in with the temporary password, as far as the page that asks for a new one. */
async function begin(more: Record<string, string> = {}) {
  count += 1;
  const email = `first${String(count)}@example.test`;
  const prepared = await prepareInvitation();
  const id = await storeInvitation(world.db, { email, name: 'First' }, prepared, world.now);
  if (id === null) throw new Error('no account');
  const { temporaryPassword } = prepared;
  const browser = new Visitor(world.portal.origin);
  const { page, verifier } = await browser.authorize();
  const asked = await browser.submit(page, { email, password: temporaryPassword, ...more });
  const markup = await asked.text();
  const proof = /name="proof" value="([^"]+)"/.exec(markup)?.[1] ?? '';
  const choose = (password: string, fields: Record<string, string> = {}) =>
    browser.submit(page, { proof, password, again: password, ...fields });
  return { id, email, temporaryPassword, browser, verifier, asked, markup, proof, choose };
}

test('the first sign-in asks for a new password, and completes with it', async () => {
  const { id, email, temporaryPassword, browser, verifier, asked, markup, choose } = await begin({
    keep: 'yes',
  });
  expect(asked.status).toBe(200);
  expect(asked.headers.get('location')).toBeNull();
  expect(markup).toContain('Set your password');
  expect(markup).not.toContain(temporaryPassword);
  expect((await choose('short')).status).toBe(400);
  expect(await (await choose(temporaryPassword)).text()).toContain('the temporary password');
  const sent = await choose(OWN, { keep: 'yes' });
  const resumed = await browser.open(sent.headers.get('location') ?? '');
  const tokens = await tokensOf(
    await browser.redeem(resumed.headers.get('location') ?? '', verifier),
  );
  expect(claimsOf(tokens.id_token)).toMatchObject({ sub: id, signin_state: ['kmsi'] });
  await new Visitor(world.portal.origin).signIn(email, OWN);
});

test('the proof counts for its page, for 15 minutes, and for this password', async () => {
  const { id, choose, proof } = await begin();
  const other = new Visitor(world.portal.origin);
  const { page } = await other.authorize();
  const fields = { password: OWN, again: OWN };
  expect((await other.submit(page, { proof, ...fields })).status).toBe(400);
  expect((await choose(OWN, { proof: `${proof.slice(0, -2)}xx` })).status).toBe(400);
  expect((await choose(OWN, { proof: 'x' })).status).toBe(400);
  const start = world.now;
  world.now = later(start, 15 * MINUTE);
  expect((await choose(OWN)).status).toBe(400);
  world.now = start;
  await replaceInvitation(world.db, id, await prepareInvitation(), world.now);
  expect((await choose(OWN)).status).toBe(400);
  const [account] = await world.db.select().from(accounts).where(eq(accounts.accountId, id));
  expect(account?.isTemporary).toBe(true);
});

test('a blocked account gets a page of its own, and no session that is open goes on', async () => {
  const { accountId: userId, email } = world.account;
  await world.db.insert(users).values({ userId, email, nickName: 'Op', globalAccess: 'None' });
  const inside = new Visitor(world.portal.origin);
  const tokens = await inside.signIn(email, PASSWORD);
  await world.db.update(users).set({ blocked: true }).where(eq(users.userId, userId));
  const browser = new Visitor(world.portal.origin);
  const { page } = await browser.authorize();
  const refused = await browser.submit(page, { email, password: PASSWORD });
  expect(refused.status).toBe(403);
  expect(await refused.text()).toContain('You are not authorized to view this page');
  const wrong = await browser.submit(page, { email, password: 'wrong' });
  expect(wrong.status).toBe(401);
  expect((await inside.refresh(tokens.refresh_token)).status).toBe(400);
  expect((await inside.authorize({ prompt: 'none' })).page).toContain('error=');
  await world.db.delete(users).where(eq(users.userId, userId));
  await new Visitor(world.portal.origin).signIn(email, PASSWORD);
});
