import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openEmpty } from '../../../tests/fixtures/images';
import { DAY, epochMs, later } from '../../base/units';
import type { OpenDatabase } from '../database/database';
import { accounts, activations } from '../database/tables/identity';
import { activationMails } from '../database/tables/mail';
import { readInvited } from './account-standing';
import {
  prepareInvitation,
  redirectInvitation,
  replaceInvitation,
  storeInvitation,
  tokenHashOf,
} from './invitations';
import { passwordMatches } from './passwords';

const NOW = epochMs(Date.parse('2026-11-20T12:00:00Z'));
vi.setConfig({ testTimeout: 60_000 });

let database: OpenDatabase;
beforeAll(async () => {
  database = await openEmpty();
}, 120_000);
afterAll(() => database.close());

const invite = async (email: string) => {
  const prepared = await prepareInvitation();
  const id = await database.db.transaction((transaction) =>
    storeInvitation(transaction, { email, name: 'Ann' }, prepared, NOW),
  );
  return { id, prepared };
};
const stored = async () => ({
  accounts: await database.db.select().from(accounts),
  links: await database.db.select().from(activations),
  mails: await database.db.select().from(activationMails),
});

test('an invitation is an account, a link of three days by its hash, and a mail', async () => {
  const { id, prepared } = await invite('Ann@Example.Test');
  const {
    accounts: [account],
    links,
    mails,
  } = await stored();
  expect(account).toMatchObject({ accountId: id, email: 'ann@example.test', isTemporary: true });
  expect(await passwordMatches(prepared.temporaryPassword, account?.passwordHash)).toBe(true);
  expect(prepared.token).toMatch(/^[\w-]{43}$/);
  const tokenHash = tokenHashOf(prepared.token);
  expect(links).toEqual([{ accountId: id, tokenHash, expiresAt: later(NOW, 3 * DAY) }]);
  expect(mails).toMatchObject([{ accountId: id, token: prepared.token, queuedAt: NOW }]);
  expect(JSON.stringify(links)).not.toContain(prepared.token);
  expect(JSON.stringify(await stored())).not.toContain(prepared.temporaryPassword);
});

test.each(['ANN@example.test', 'ａｎｎ＠example.test', ' ann@EXAMPLE.test '])(
  '%j has an account already: nothing is stored',
  async (email) => {
    const before = await stored();
    expect((await invite(email)).id).toBeNull();
    expect(await stored()).toEqual(before);
  },
);

test('a replaced invitation has another password and link, and one mail', async () => {
  const { id, prepared: first } = await invite('bob@example.test');
  if (id === null) throw new Error('no account');
  const second = await prepareInvitation();
  expect(await replaceInvitation(database.db, id, second, later(NOW, DAY))).toBe(true);
  const { accounts: all, links, mails } = await stored();
  const hash = all.find(({ accountId }) => accountId === id)?.passwordHash;
  expect(await passwordMatches(first.temporaryPassword, hash)).toBe(false);
  expect(await passwordMatches(second.temporaryPassword, hash)).toBe(true);
  expect(links.filter(({ accountId }) => accountId === id)).toEqual([
    { accountId: id, tokenHash: tokenHashOf(second.token), expiresAt: later(NOW, 4 * DAY) },
  ]);
  expect(mails.filter(({ accountId }) => accountId === id)).toMatchObject([
    { token: second.token },
  ]);
});

test('a change that is taken back leaves neither account nor mail', async () => {
  const before = await stored();
  const prepared = await prepareInvitation();
  const failed = database.db.transaction(async (transaction) => {
    await storeInvitation(transaction, { email: 'eve@example.test', name: 'Eve' }, prepared, NOW);
    throw new Error('refused');
  });
  await expect(failed).rejects.toThrow('refused');
  expect(await stored()).toEqual(before);
});

describe('an invited user whose e-mail changes', () => {
  const redirected = async (name: string, isBlocked: boolean, at = later(NOW, DAY)) => {
    const { id, prepared } = await invite(`${name}@example.test`);
    if (id === null) throw new Error('no account');
    await redirectInvitation(database.db, id, isBlocked, at);
    const { accounts: all, links, mails } = await stored();
    return {
      prepared,
      account: all.find(({ accountId }) => accountId === id),
      link: links.find(({ accountId }) => accountId === id),
      mails: mails.filter(({ accountId }) => accountId === id),
    };
  };

  test('gets another link by mail; the first leads nowhere, the password stays', async () => {
    const { prepared, account, link, mails } = await redirected('cid', false);
    const [mail] = mails;
    expect(mails).toHaveLength(1);
    expect(mail?.token).not.toBe(prepared.token);
    expect(link?.tokenHash).toBe(tokenHashOf(mail?.token ?? ''));
    expect(link?.expiresAt).toBe(later(NOW, 4 * DAY));
    expect(await readInvited(database.db, { tokenHash: tokenHashOf(prepared.token) }, NOW)).toBe(
      null,
    );
    expect(await passwordMatches(prepared.temporaryPassword, account?.passwordHash)).toBe(true);
  });

  test.each([
    { name: 'dan', isBlocked: true, days: 1, why: 'a blocked user gets no mail' },
    { name: 'eve', isBlocked: false, days: 3, why: 'the invitation had ended' },
  ])('$name has no link and no mail: $why', async ({ name, isBlocked, days }) => {
    const { link, mails } = await redirected(name, isBlocked, later(NOW, days * DAY));
    expect(link).toBeUndefined();
    expect(mails).toEqual([]);
  });
});
