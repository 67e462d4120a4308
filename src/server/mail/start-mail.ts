import { join } from 'node:path';
import { SECOND } from '../../base/units';
import type { ReadClock } from '../clock';
import type { Database } from '../database/database';
import type { ServerEnvironment } from '../environment';
import { StartFailure } from '../failure';
import { outboxMailer, smtpMailer } from './mailers';
import type { Mailer } from './mail-message';
import { createMailWorker, type MailWorker } from './mail-worker';

const SEND_EVERY_MS = 5 * SECOND;

/**
 * Creates the mailer: by SMTP_URL, else into the folder `outbox` of the data folder. Throws
 * StartFailure for an invalid address.
 */
function mailerOf({ mail, dataDir, publicUrl }: ServerEnvironment): Mailer {
  const sender = { from: mail.from, host: new URL(publicUrl).hostname };
  if (mail.smtpUrl === null) return outboxMailer(join(dataDir, 'outbox'), sender);
  try {
    return smtpMailer(mail.smtpUrl, sender);
  } catch {
    // The error's message may contain the password.
    throw new StartFailure(
      'SMTP_URL: not an address such as smtp://user:password@mail.example.com:587',
    );
  }
}

/** Sends due mails every few seconds, until it is stopped. */
export function startMail(
  db: Database,
  environment: ServerEnvironment,
  clock: ReadClock,
  onError: (error: unknown) => void,
): Pick<MailWorker, 'stop'> {
  const { publicUrl } = environment;
  const worker = createMailWorker({ db, clock, mailer: mailerOf(environment), publicUrl, onError });
  const timer = setInterval(() => void worker.deliver(), SEND_EVERY_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return worker.stop();
    },
  };
}
