import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { API_BASE } from '../../src/contract/api-base';
import { MINUTE } from '../../src/base/units';
import { outboxMailer } from '../../src/server/mail/mailers';
import { mailWorldOfFile, readMail, SENDER, SHIP } from '../fixtures/mail-world';

const mail = mailWorldOfFile();

describe('a mail server that fails', () => {
  test.each([
    ['busy', 1, 'the next mail would fail too'],
    ['breaks_off', 1, 'the next mail would fail too'],
    ['unknown_recipient', 2, 'the next recipient may be known'],
  ] as const)('%s: %i attempts, then a retry later (%s)', async (mood, attempts, _why) => {
    mail().smtp.be(mood);
    const mailWorker = mail().bySmtp();
    const before = mail().smtp.asked();
    await mail().send(SHIP, 2002);
    await mailWorker.deliver();
    await mailWorker.deliver();
    expect(mail().smtp.asked() - before).toBe(attempts);
    expect(await mail().states()).toEqual(['waiting', 'waiting']);
    mail().smtp.be('well');
    await mailWorker.deliver();
    expect(mail().smtp.taken).toHaveLength(0);
    mail().pass(MINUTE);
    await mailWorker.deliver();
    expect(mail().recipients()).toEqual(['operator@example.test', 'technician@example.test']);
    expect(mail().loggedLines).toEqual([]);
  });

  it('is retried less and less often; after an hour each mail is given up with a log line', async () => {
    mail().smtp.be('busy');
    const mailWorker = mail().bySmtp();
    const before = mail().smtp.asked();
    await mail().send(SHIP, 2002);
    for (let minute = 0; minute <= 60; minute++) {
      await mailWorker.deliver();
      mail().pass(MINUTE);
    }
    expect(mail().smtp.asked() - before).toBeLessThan(12);
    expect(await mail().states()).toEqual(['given_up', 'given_up']);
    expect(mail().loggedLines).toHaveLength(2);
    expect(mail().loggedLines[0]).toMatch(
      /^Alarm mail \d+ \(code 2002, user .*\) was given up after an hour: .*451/,
    );
    expect(mail().loggedLines[0]).not.toContain('\n');
    mail().smtp.be('well');
    await mail().bySmtp().deliver();
    expect(mail().smtp.taken).toEqual([]);
  });

  it('does not respond: ingest continues, and stopping does not wait for it', async () => {
    mail().smtp.be('silent');
    const mailWorker = mail().bySmtp();
    await mail().send(SHIP, 2002);
    const delivering = mailWorker.deliver();
    for (let times = 0; times < 5; times++) await mail().send(SHIP, 2002);
    await mail().send(SHIP, 0);
    await mailWorker.stop();
    await delivering;
    expect(await mail().states()).toEqual(['waiting', 'waiting']);
    mail().smtp.be('well');
    mail().pass(MINUTE);
    await mail().bySmtp().deliver();
    expect(mail().smtp.taken).toHaveLength(2);
  });
});

describe('the outbox', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'outbox-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it('is created when needed, and has a file per mail that only its owner may read', async () => {
    const outbox = path.join(folder, 'new', 'outbox');
    await mail().send(SHIP, 2002);
    await mail().postBy(outboxMailer(outbox, SENDER)).deliver();
    const files = readdirSync(outbox);
    expect(files).toHaveLength(2);
    for (const file of files) {
      expect(file).toMatch(/^alarm-\d{8}\.eml$/);
      expect(statSync(path.join(outbox, file)).mode & 0o077).toBe(0);
    }
    const mails = files.map((file) => readMail(readFileSync(path.join(outbox, file), 'utf8')));
    expect(mails.flatMap(({ fields }) => fields)).toContain('To: Operator <operator@example.test>');
  });

  it('that cannot be written counts as a mail server that fails', async () => {
    await mail().send(SHIP, 2002);
    await mail().postBy(outboxMailer('/dev/null/outbox', SENDER)).deliver();
    expect(await mail().states()).toEqual(['waiting', 'waiting']);
  });
});

test('the API reports an alarm while its mail still waits', async () => {
  mail().smtp.be('silent');
  await mail().send(SHIP, 2002);
  const delivering = mail().bySmtp().deliver();
  const { status } = await mail().api.request('operator', 'GET', `${API_BASE}/Alerts/active`);
  expect(status).toBe(200);
  await mail().stopPosts();
  await delivering;
});
