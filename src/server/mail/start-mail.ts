import { join } from 'node:path';
import { SECOND } from '../../base/units';
import type { ServerEnvironment } from '../environment';
import { outboxMailer, smtpMailer } from './mailers';
import type { Mailer } from './mail-message';
import { createMailWorker, type MailWorker, type MailWorkerDeps } from './mail-worker';

const SEND_EVERY_MS = 5 * SECOND;

/** Creates the mailer: by SMTP_URL, else into the folder `outbox` of the data folder. */
export function mailerOf({ mail, dataDir, publicUrl }: ServerEnvironment): Mailer {
  const sender = { from: mail.from, host: new URL(publicUrl).hostname };
  return mail.smtpUrl === null
    ? outboxMailer(join(dataDir, 'outbox'), sender)
    : smtpMailer(mail.smtpUrl, sender);
}

/** Sends due mails every few seconds, until it is stopped. */
export function startMail(deps: MailWorkerDeps): Pick<MailWorker, 'stop'> {
  const worker = createMailWorker(deps);
  const timer = setInterval(() => void worker.deliver(), SEND_EVERY_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return worker.stop();
    },
  };
}
