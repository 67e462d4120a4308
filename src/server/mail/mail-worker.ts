import type { ReadClock } from '../clock';
import type { Database } from '../database/database';
import { messageOf } from '../failure';
import { activationQueue } from './activation-queue';
import { alarmQueue } from './alarm-queue';
import type { DueMail, MailQueue } from './due-mail';
import { isAddress, oneLine, type Mailer } from './mail-message';

/**
 * Sends queued mails. They are queued in the transaction of what they tell (ingest, an invitation)
 * and sent afterwards from here, one at a time: a mail server that fails or hangs only delays the
 * mails behind. When in doubt, a mail is sent again with the same message id.
 */
export interface MailWorker {
  /**
   * Sends the mails that are due. Never rejects; while it is running, a call waits for the same
   * run.
   */
  deliver(): Promise<void>;
  /** Aborts the current attempt; its mail waits for the next start. */
  stop(): Promise<void>;
}

export interface MailWorkerDeps {
  readonly db: Database;
  readonly clock: ReadClock;
  readonly mailer: Mailer;
  /** URL of the portal in browsers, without a slash at the end. */
  readonly publicUrl: string;
  /** Called with one line for each mail that is given up. */
  readonly onError: (error: unknown) => void;
}

export function createMailWorker(deps: MailWorkerDeps): MailWorker {
  const { db, clock, publicUrl, onError } = deps;
  const stopping = new AbortController();
  // Somebody waits for an activation link.
  const queues = [activationQueue(db, publicUrl), alarmQueue(db, publicUrl)];
  let run: Promise<void> | null = null;
  const sendAllDue = async () => {
    try {
      for (const { giveUpOld } of queues)
        for (const line of await giveUpOld(clock())) onError(line);
      for (const queue of queues) await sendFrom(queue, deps, stopping.signal);
    } catch (error) {
      onError(error);
    }
    run = null;
  };
  return {
    deliver: () => (run ??= sendAllDue()),
    stop: async () => {
      stopping.abort();
      await run;
    },
  };
}

/**
 * SMTP commands whose failure is about one mail; any other failure is the mail server's, and the
 * next mail would fail too.
 */
const MAIL_COMMANDS: readonly unknown[] = ['RCPT TO', 'DATA'];
const isAboutMail = (error: unknown): boolean =>
  error instanceof Error && 'command' in error && MAIL_COMMANDS.includes(error.command);

/** Sends the mails of a queue that are due, until there is none or the next one would fail too. */
async function sendFrom(
  { takeNext }: MailQueue,
  deps: MailWorkerDeps,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const mail = await takeNext(deps.clock());
    if (mail === null || !(await send(mail, deps, signal))) return;
  }
}

/** Returns false when the next mail would fail too. */
async function send(
  { message, name, ...mail }: DueMail,
  { mailer, onError }: MailWorkerDeps,
  signal: AbortSignal,
): Promise<boolean> {
  if (message === null || !isAddress(message.to.address)) {
    await mail.giveUp();
    if (message !== null) onError(`${name}: the user's e-mail is no address`);
    return true;
  }
  try {
    await mailer.send(message, signal);
  } catch (error) {
    // The attempt was aborted, so the mail server did not fail.
    if (signal.aborted) return false;
    const isAboutThisMail = isAboutMail(error);
    await mail.markRefused(oneLine(messageOf(error)).slice(0, 200), !isAboutThisMail);
    return isAboutThisMail;
  }
  await mail.markSent();
  return true;
}
