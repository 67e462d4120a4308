import { msg } from '@lingui/core/macro';
import { eq } from 'drizzle-orm';
import { describe, expect, it, test } from 'vitest';
import { HOUR, later, MINUTE } from '../../src/base/units';
import { users } from '../../src/server/database/tables/access';
import { modules } from '../../src/server/database/tables/fleet';
import { syncedSettings } from '../../src/server/database/tables/synced-settings';
import { textsIn } from '../../src/server/pages/language';
import { alarmText } from '../../src/server/mail/alarm-words';
import { ingest } from '../../src/server/ingest/ingest';
import { BEPPU, mailWorldOfFile, readMail, SHIP, STEAM } from '../fixtures/mail-world';

const mail = mailWorldOfFile();

describe('an alarm that begins', () => {
  it('is mailed once to each user with alarmNotification, with its texts', async () => {
    await mail().send(SHIP, 2002, 404);
    await mail().send(SHIP, 2002, 404);
    const mailWorker = mail().bySmtp();
    await mailWorker.deliver();
    await mailWorker.deliver();
    expect(mail().recipients()).toEqual(['operator@example.test', 'technician@example.test']);
    const { fields, text } = readMail(mail().smtp.taken[0]?.source ?? '');
    expect(fields).toContain('Subject: C2002 Turbine INU alarm - Northern Current Port');
    expect(fields).toContain('From: Portal <portal@example.test>');
    expect(text).toContain('Northern Current Port (0103210301), MS Northern Current.');
    expect(text).toContain('Name: C2002');
    expect(text).toContain('Code: 2002');
    expect(text).toContain('Description: Turbine INU alarm (404)');
    expect(text).toContain('Limit: N/A');
    expect(text).toContain('Reaction: Safety stop');
    expect(text).toContain('Proposed action: Read the secondary code.');
    expect(text).toMatch(/Local time: 2026-11-20 14:00:\d\d \(Europe\/London\)/);
    expect(text).toContain('https://portal.example.test/modules/advanced/0103210301?tab=alerts');
  });

  it('is not mailed again for the same module and code within an hour, also after a restart', async () => {
    await mail().send(BEPPU, 2500);
    await mail().bySmtp().deliver();
    await mail().send(BEPPU, 0);
    await mail().send(BEPPU, 2500);
    await mail().bySmtp().deliver();
    expect(mail().smtp.taken).toHaveLength(1);
    await mail().send(BEPPU, 6003);
    await mail().bySmtp().deliver();
    expect(mail().smtp.taken).toHaveLength(2);
    await mail().send(BEPPU, 0);
    mail().pass(HOUR);
    await mail().send(BEPPU, 2500);
    await mail().bySmtp().deliver();
    expect(mail().smtp.taken).toHaveLength(3);
  });

  test.each([
    [SHIP, 6025, 0, 'a warning'],
    [STEAM, 2002, 0, 'nobody has alarmNotification'],
    [BEPPU, 2002, 1, 'an alarm'],
    [BEPPU, 1600, 1, 'an emergency'],
    [BEPPU, 9999, 1, 'a code outside the catalogue that the machine reports as an alarm'],
  ])('%s %i: %i mails, %s', async (moduleId, code, mails) => {
    await mail().send(moduleId, code);
    await mail().bySmtp().deliver();
    expect(mail().smtp.taken).toHaveLength(mails);
  });

  it('is not mailed when it had ended before the server received it', async () => {
    const number = mail().numberOf(BEPPU);
    const long = later(mail().now, 2 * HOUR);
    const late = [2003, 0, 6003].map((code, i) => ({
      at: later(mail().now, (i + 1) * MINUTE),
      readings: { AlarmCode: code },
    }));
    await ingest(mail().api.db, number, late, long);
    mail().now = long;
    await mail().bySmtp().deliver();
    // 6003 is still active; 2003 ended more than an hour ago.
    expect(mail().smtp.taken.map(({ source }) => /C\d+/.exec(source)?.[0])).toEqual(['C6003']);
    await ingest(mail().api.db, number, late, long);
    expect(await mail().states()).toEqual(['sent']);
  });

  it('is mailed in the language of the user, and not to a blocked user', async () => {
    const userId = mail().api.idOf('technician');
    const document = JSON.stringify({ version: 1, preferences: { language: 'ja' } });
    await mail().api.db.insert(syncedSettings).values({ userId, revision: 1, document });
    const operator = mail().api.idOf('operator');
    await mail().send(SHIP, 6000);
    await mail().api.db.update(users).set({ blocked: true }).where(eq(users.userId, operator));
    await mail().bySmtp().deliver();
    await mail().api.db.update(users).set({ blocked: false }).where(eq(users.userId, operator));
    await mail().api.db.delete(syncedSettings);
    expect(mail().recipients()).toEqual(['technician@example.test']);
    const { text } = readMail(mail().smtp.taken[0]?.source ?? '');
    const { description, reaction } = alarmText(textsIn('ja'), 6000);
    expect(text).toContain(`: ${description}\n`);
    expect(text).toContain(`: ${reaction}\n`);
    // A text of the sign-in page proves that this is the Japanese catalogue.
    expect(textsIn('ja')._(msg`Password`)).toBe('パスワード');
  });
});

describe('names of machines and people cannot inject a header', () => {
  const HOSTILE = 'Ship\r\nBcc: victim@example.test\r\n\r\n<script>';
  test.each([
    ['the name of the machine', () => mail().api.db.update(modules).set({ name: HOSTILE })],
    ['the name of the person', () => mail().api.db.update(users).set({ nickName: HOSTILE })],
  ])('%s', async (_which, rename) => {
    await rename();
    await mail().send(BEPPU, 2201);
    await mail().bySmtp().deliver();
    expect(mail().recipients()).toEqual(['operator@example.test']);
    const { names, text } = readMail(mail().smtp.taken[0]?.source ?? '');
    expect(names).not.toContain('bcc');
    expect(text).not.toMatch(/^Bcc:/m);
  });

  test.each([
    ['a@example.test\r\nBcc: victim@example.test', 'a header'],
    ['a@example.test, victim@example.test', 'two addresses'],
    ['a@example.test> RCPT TO:<victim@example.test', 'a command'],
    ['nobody', 'no address'],
  ])('%j is not a valid recipient: %s', async (email) => {
    const own = eq(users.userId, mail().api.idOf('operator'));
    await mail().api.db.update(users).set({ email }).where(own);
    await mail().send(BEPPU, 2201);
    await mail().bySmtp().deliver();
    await mail().api.db.update(users).set({ email: 'operator@example.test' }).where(own);
    expect(mail().smtp.taken).toEqual([]);
    expect(await mail().states()).toEqual(['given_up']);
    expect(mail().loggedLines).toHaveLength(1);
  });
});
