import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { SECOND } from '../../base/units';
import type { MailMessage, Mailer } from './mail-message';

/** Limit for a whole attempt; its steps have limits of their own. */
const ATTEMPT_MS = 30 * SECOND;
const LIMITS = {
  connectionTimeout: 10 * SECOND,
  greetingTimeout: 10 * SECOND,
  socketTimeout: 15 * SECOND,
  dnsTimeout: 10 * SECOND,
};
/** No file and no address is read into a mail, whatever it contains. */
const NO_ACCESS = { disableFileAccess: true, disableUrlAccess: true };

export interface Sender {
  /** "Portal <portal@example.com>" or the address alone. */
  readonly from: string;
  /** Host name at the end of message ids. */
  readonly host: string;
}

const messageOf = (mail: MailMessage, { from, host }: Sender): SendMailOptions => ({
  from,
  to: { ...mail.to },
  subject: mail.subject,
  text: mail.text,
  date: new Date(mail.date),
  messageId: `<${mail.id}.${String(mail.date)}@${host}>`,
  // Keeps automatic replies from being sent.
  headers: { 'Auto-Submitted': 'auto-generated' },
});

/**
 * Creates a mailer for the SMTP server of `url` (`smtp:` or `smtps:`, with user and password).
 * Throws when the URL is invalid.
 */
export function smtpMailer(url: string, sender: Sender): Mailer {
  const transport = createTransport({ url, ...LIMITS, ...NO_ACCESS });
  return {
    send: async (mail, signal) => {
      const limit = AbortSignal.any([signal, AbortSignal.timeout(ATTEMPT_MS)]);
      await transport.sendMail({ ...messageOf(mail, sender), signal: limit });
    },
  };
}

/**
 * Creates a mailer into a folder: a file for each mail, which any mail program opens. A mail that
 * is sent again replaces its file.
 */
export function outboxMailer(folder: string, sender: Sender): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, ...NO_ACCESS });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(messageOf(mail, sender));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${mail.id}.eml`);
      await writeFile(`${file}.new`, Buffer.isBuffer(message) ? message : '', { mode: 0o600 });
      await rename(`${file}.new`, file);
    },
  };
}
