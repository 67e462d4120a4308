import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { DAY, MINUTE } from '../../src/base/units';
import { users } from '../../src/server/database/tables/access';
import { accounts } from '../../src/server/database/tables/identity';
import { activationMails } from '../../src/server/database/tables/mail';
import {
  prepareInvitation,
  replaceInvitation,
  storeInvitation,
} from '../../src/server/identity/invitations';
import { outboxMailer } from '../../src/server/mail/mailers';
import { adminCalls, userBody } from '../fixtures/admin';
import { mailWorldOfFile, readMail, SENDER, SHIP } from '../fixtures/mail-world';

const mail = mailWorldOfFile();
vi.setConfig({ testTimeout: 60_000 });
const EMAIL = 'ann@example.test';

beforeEach(async () => {
  await mail().api.db.delete(accounts).where(eq(accounts.email, EMAIL));
});

async function invite(name = 'Ann') {
  const { db } = mail().api;
  const prepared = await prepareInvitation();
  const id = await storeInvitation(db, { email: EMAIL, name }, prepared, mail().now);
  if (id === null) throw new Error('the account is there');
  return { id, ...prepared };
}
const queued = () => mail().api.db.select().from(activationMails);

test('the mail has the link in both languages, and no password', async () => {
  const { token, temporaryPassword } = await invite('Ann\r\nBcc: victim@example.test');
  await mail().bySmtp().deliver();
  expect(mail().recipients()).toEqual([EMAIL]);
  const [{ source } = { source: '' }] = mail().smtp.taken;
  const { fields, names, text } = readMail(source);
  expect(names).not.toContain('bcc');
  expect(fields.find((field) => field.startsWith('Subject:'))).toMatch(/\S/);
  expect(text).toContain('You have an account of the Heat-to-power portal');
  expect(text).toContain('アカウント');
  const links = text.match(/https:\S+activate\S+/g);
  const link = `https://portal.example.test/oidc/activate/${token}`;
  expect(links).toEqual([link, link]);
  expect(text).toMatch(/until 2026-11-23 \d\d:\d\d UTC/);
  expect(text).not.toContain(temporaryPassword);
  expect(await queued()).toEqual([]);
});

test('the outbox has a file that only its owner may read, and whose name has no secret', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'outbox-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  const { token } = await invite();
  await mail().postBy(outboxMailer(folder, SENDER)).deliver();
  const [file = ''] = readdirSync(folder);
  expect(file).toMatch(/^activation-[0-9a-f]{16}\.eml$/);
  expect(statSync(path.join(folder, file)).mode & 0o777).toBe(0o600);
  expect(readMail(readFileSync(path.join(folder, file), 'utf8')).text).toContain(token);
});

test('a busy mail server is asked again until the link ends; then a line is logged', async () => {
  mail().smtp.be('busy');
  const { id } = await invite();
  const worker = mail().bySmtp();
  await worker.deliver();
  const asked = mail().smtp.asked();
  await worker.deliver();
  expect(mail().smtp.asked()).toBe(asked);
  mail().pass(MINUTE);
  await worker.deliver();
  expect(mail().smtp.asked()).toBe(asked + 1);
  mail().pass(3 * DAY);
  await worker.deliver();
  expect(await queued()).toEqual([]);
  expect(mail().loggedLines).toHaveLength(1);
  expect(mail().loggedLines[0]).toMatch(`Activation mail of ${id} was given up with its link: `);
});

test('a failing mail server delays neither kind of mail for the other', async () => {
  mail().smtp.be('busy');
  await invite();
  await mail().send(SHIP, 2002);
  await mail().bySmtp().deliver();
  mail().smtp.be('well');
  mail().pass(MINUTE);
  await mail().bySmtp().deliver();
  expect(mail().recipients()).toEqual([EMAIL, 'operator@example.test', 'technician@example.test']);
});

test('a replaced link has one mail, the new one', async () => {
  const { id, token } = await invite();
  const second = await prepareInvitation();
  await replaceInvitation(mail().api.db, id, second, mail().now);
  await mail().bySmtp().deliver();
  const texts = mail().smtp.taken.map(({ source }) => readMail(source).text);
  expect(texts).toHaveLength(1);
  expect(texts[0]).toContain(second.token);
  expect(texts[0]).not.toContain(token);
});

test('a user who was blocked meanwhile gets no mail', async () => {
  const { id: userId } = await invite();
  const person = { email: EMAIL, nickName: 'Ann', globalAccess: 'None' } as const;
  await mail()
    .api.db.insert(users)
    .values({ userId, ...person, blocked: true });
  await mail().bySmtp().deliver();
  await mail().api.db.delete(users).where(eq(users.userId, userId));
  expect(mail().smtp.taken).toEqual([]);
  expect(await queued()).toEqual([]);
});

test('an e-mail that an admin corrects gets the mail, and the first link ends', async () => {
  mail().api.moveTo(mail().now);
  const calls = adminCalls(mail().api);
  const { user } = await calls.addUser('admin', userBody('typo@example.test'));
  onTestFinished(async () => {
    const { db } = mail().api;
    await db.delete(users).where(eq(users.userId, user.userId));
    await db.delete(accounts).where(eq(accounts.accountId, user.userId));
  });
  const [first] = await queued();
  const nickName = await calls.putUser('admin', user.userId, { nickName: 'Ann' });
  expect(nickName.status).toBe(200);
  expect(await queued()).toEqual([first]);
  expect((await calls.putUser('admin', user.userId, { email: EMAIL })).status).toBe(200);
  await mail().bySmtp().deliver();
  expect(mail().recipients()).toEqual([EMAIL]);
  const [{ source } = { source: '' }] = mail().smtp.taken;
  expect(first?.token).toMatch(/./);
  expect(readMail(source).text).not.toContain(first?.token);
});
