import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { DAY, epochMs, later } from '../../base/units';
import { users } from '../database/tables/access';
import { activations } from '../database/tables/identity';
import { providerWorld } from '../../../tests/fixtures/provider-world';
import { verifyPassword } from './accounts';
import { prepareInvitation, replaceInvitation, storeInvitation } from './invitations';
import { Visitor } from './visitor.fixture';

const world = providerWorld('operator@example.test', epochMs(Date.now()));
const OWN = 'one of my own words';
let count = 0;

async function invite() {
  count += 1;
  const email = `new${String(count)}@example.test`;
  const prepared = await prepareInvitation();
  const id = await storeInvitation(world.db, { email, name: 'New' }, prepared, world.now);
  if (id === null) throw new Error('no account');
  return { id, email, ...prepared, link: `/oidc/activate/${prepared.token}` };
}
const visitor = (language = 'en') =>
  new Visitor(world.portal.origin, { 'accept-language': language });
const set = (link: string, password: string, again = password) =>
  visitor().submit(link, { password, again });
const textOf = async (response: Response) => (await response.text()).replace(/\s+/g, ' ');

describe('an activation link', () => {
  test('sets the own password, once', async () => {
    const { email, temporaryPassword, link } = await invite();
    const opened = await visitor().open(link);
    expect(opened.status).toBe(200);
    expect(await textOf(opened)).toContain(`at least 12 characters for ${email}`);
    expect((await visitor().open(link, { method: 'HEAD' })).status).toBe(200);
    expect((await set(link, OWN)).status).toBe(200);
    expect(await verifyPassword(world.db, email, OWN)).not.toBeNull();
    expect(await verifyPassword(world.db, email, temporaryPassword)).toBeNull();
    expect((await set(link, 'quite another one')).status).toBe(404);
    expect(await verifyPassword(world.db, email, OWN)).not.toBeNull();
    await visitor().signIn(email, OWN);
  });

  test('used by two browsers at once is used by one', async () => {
    const { link } = await invite();
    const answers = await Promise.all([set(link, OWN), set(link, 'quite another one')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  test.each([
    ['short', 'x'.repeat(11), undefined, 'at least 12 characters'],
    ['empty', '', undefined, 'at least 12 characters'],
    ['long', 'x'.repeat(257), undefined, 'at most 256 characters'],
    ['typed differently', OWN, `${OWN}!`, 'not the same'],
    ['cut off at the largest body', 'x'.repeat(10_000), undefined, 'at least 12 characters'],
  ])('refuses a password that is %s, and stays', async (_what, password, again, reason) => {
    const { link } = await invite();
    const refused = await set(link, password, again);
    expect(refused.status).toBe(400);
    expect(await textOf(refused)).toContain(reason);
    expect((await visitor().open(link)).status).toBe(200);
  });

  test('refuses the temporary password, and takes full width as half width', async () => {
    const { link, temporaryPassword, email } = await invite();
    expect(await textOf(await set(link, temporaryPassword))).toContain('the temporary password');
    expect((await set(link, 'ｏｎｅ of my own words', OWN)).status).toBe(200);
    expect(await verifyPassword(world.db, email, OWN)).not.toBeNull();
  });

  test('that is expired, used, replaced, unknown or of a blocked user gives one page', async () => {
    const ended = [await invite(), await invite(), await invite(), await invite()] as const;
    const [expired, used, replaced, blocked] = ended;
    await set(used.link, OWN);
    await replaceInvitation(world.db, replaced.id, await prepareInvitation(), world.now);
    const person = { email: blocked.email, nickName: 'B', globalAccess: 'None' } as const;
    await world.db.insert(users).values({ userId: blocked.id, ...person, blocked: true });
    await world.db.update(activations).set({ expiresAt: world.now }).where(ofAccount(expired.id));
    const unknown = [`/oidc/activate/${'A'.repeat(43)}`, '/oidc/activate/', '/oidc/activate/%00'];
    const links = [...ended.map(({ link }) => link), ...unknown];
    const pages: string[] = [];
    for (const link of links) {
      const response = await visitor().open(link);
      expect(response.status).toBe(404);
      pages.push(await response.text());
    }
    expect(new Set(pages).size).toBe(1);
    expect(pages[0]).toContain('This link cannot be used');
    expect(await textOf(await visitor('ja').open(unknown[0] ?? ''))).toContain('リンク');
  });

  test('ends after three days, with the temporary password', async () => {
    const { email, link, temporaryPassword } = await invite();
    const start = world.now;
    world.now = later(start, 3 * DAY - 1);
    expect((await visitor().open(link)).status).toBe(200);
    world.now = later(start, 3 * DAY);
    expect((await visitor().open(link)).status).toBe(404);
    const browser = visitor();
    const { page } = await browser.authorize();
    const refused = await browser.submit(page, { email, password: temporaryPassword });
    world.now = start;
    expect(refused.status).toBe(401);
    expect(await textOf(refused)).toContain('Your temporary password has ended.');
  });

  test('a form of another site sets nothing', async () => {
    const { link, email } = await invite();
    const fields = { password: OWN, again: OWN };
    await visitor().submit(link, fields, { origin: 'https://evil.test' });
    expect(await verifyPassword(world.db, email, OWN)).toBeNull();
  });

  test('guesses from one address have to wait; the response does not say more', async () => {
    const { link } = await invite();
    const statuses = new Set<number>();
    for (let guess = 0; guess < 70; guess += 1) {
      const response = await visitor().open(`/oidc/activate/${String(guess).padStart(43, 'x')}`);
      statuses.add(response.status);
    }
    expect([...statuses]).toEqual([404, 429]);
    const waiting = await visitor().open(link);
    expect(waiting.status).toBe(429);
    expect(waiting.headers.get('retry-after')).toMatch(/^\d+$/);
  });
});

const ofAccount = (id: string) => eq(activations.accountId, id);
