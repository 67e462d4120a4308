import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { SECOND } from '../../base/units';
import type { Letter, Mailer } from './letter';

/** The whole of one attempt; its parts have limits of their own. */
const ATTEMPT_MS = 30 * SECOND;
const LIMITS = {
  connectionTimeout: 10 * SECOND,
  greetingTimeout: 10 * SECOND,
  socketTimeout: 15 * SECOND,
  dnsTimeout: 10 * SECOND,
};
/** Whatever a letter says, no file and no address is read into it. */
const CLOSED = { disableFileAccess: true, disableUrlAccess: true };

export interface Sender {
  /** "Portal <portal@example.com>" or the address alone. */
  readonly from: string;
  /** Host name that message ids end with. */
  readonly host: string;
}

const messageOf = (letter: Letter, { from, host }: Sender): SendMailOptions => ({
  from,
  to: { ...letter.to },
  subject: letter.subject,
  text: letter.text,
  date: new Date(letter.date),
  messageId: `<${letter.id}.${String(letter.date)}@${host}>`,
  // Answering machines are not to answer.
  headers: { 'Auto-Submitted': 'auto-generated' },
});

/** By the SMTP server that `url` names (`smtp:` or `smtps:`, with user and password). Throws when it cannot be one. */
export function smtpMailer(url: string, sender: Sender): Mailer {
  const transport = createTransport({ url, ...LIMITS, ...CLOSED });
  return {
    send: async (letter, signal) => {
      const limit = AbortSignal.any([signal, AbortSignal.timeout(ATTEMPT_MS)]);
      await transport.sendMail({ ...messageOf(letter, sender), signal: limit });
    },
  };
}

/** Into a folder, a file a letter, which any mail program opens. One that is sent again replaces itself. */
export function outboxMailer(folder: string, sender: Sender): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, ...CLOSED });
  return {
    send: async (letter) => {
      const { message } = await transport.sendMail(messageOf(letter, sender));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${letter.id}.eml`);
      await writeFile(`${file}.new`, Buffer.isBuffer(message) ? message : '', { mode: 0o600 });
      await rename(`${file}.new`, file);
    },
  };
}
