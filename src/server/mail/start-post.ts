import { join } from 'node:path';
import { SECOND } from '../../base/units';
import type { Clock } from '../clock';
import type { Database } from '../database/database';
import type { Environment } from '../environment';
import { StartFailure } from '../failure';
import { outboxMailer, smtpMailer } from './mailers';
import type { Mailer } from './letter';
import { openPost, type Post } from './post';

const LOOK_EVERY_MS = 5 * SECOND;

/** By SMTP_URL, else into the folder `outbox` of the data folder. Throws StartFailure for an address that is none. */
function mailerOf({ mail, dataDir, publicUrl }: Environment): Mailer {
  const sender = { from: mail.from, host: new URL(publicUrl).hostname };
  if (mail.smtpUrl === null) return outboxMailer(join(dataDir, 'outbox'), sender);
  try {
    return smtpMailer(mail.smtpUrl, sender);
  } catch {
    // What was wrong may hold the password.
    throw new StartFailure(
      'SMTP_URL: not an address such as smtp://user:password@mail.example.com:587',
    );
  }
}

/** Looks for mail to send every few seconds, until it is stopped. */
export function startPost(
  db: Database,
  environment: Environment,
  clock: Clock,
  onError: (error: unknown) => void,
): Pick<Post, 'stop'> {
  const { publicUrl } = environment;
  const post = openPost({ db, clock, mailer: mailerOf(environment), publicUrl, onError });
  const timer = setInterval(() => void post.deliver(), LOOK_EVERY_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return post.stop();
    },
  };
}
