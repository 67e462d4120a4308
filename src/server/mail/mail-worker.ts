import type { ReadClock } from '../clock';
import type { Database } from '../database/database';
import { messageOf } from '../failure';
import { alarmMail } from './alarm-mail';
import { isAddress, oneLine, type Mailer } from './mail-message';
import {
  giveUp,
  giveUpOld,
  markRefused,
  markSent,
  readAlarmNotice,
  takeNextMail,
} from './mail-queue';

/**
 * Sends queued mails. They are queued in ingest's own transaction and sent afterwards from here,
 * one at a time: a mail server that fails or hangs only delays the mails behind. When in doubt, a
 * mail is sent again with the same message id.
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
  const stopping = new AbortController();
  let run: Promise<void> | null = null;
  const sendAllDue = async () => {
    try {
      await reportGivenUp(deps);
      while (!stopping.signal.aborted && (await sendNext(deps, stopping.signal)));
    } catch (error) {
      deps.onError(error);
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

async function reportGivenUp({ db, clock, onError }: MailWorkerDeps): Promise<void> {
  for (const { id, userId, code, problem } of await giveUpOld(db, clock())) {
    const why = problem ?? 'the server was not running';
    onError(
      `Alarm mail ${String(id)} (code ${String(code)}, user ${oneLine(userId)}) was given up after an hour: ${why}`,
    );
  }
}

/**
 * SMTP commands whose failure is about one mail; any other failure is the mail server's, and the
 * next mail would fail too.
 */
const MAIL_COMMANDS: readonly unknown[] = ['RCPT TO', 'DATA'];
const isAboutMail = (error: unknown): boolean =>
  error instanceof Error && 'command' in error && MAIL_COMMANDS.includes(error.command);

/**
 * Sends the next mail that is due. Returns false when there is none, or when the next one would
 * fail too.
 */
async function sendNext(deps: MailWorkerDeps, signal: AbortSignal): Promise<boolean> {
  const { db, clock, mailer, publicUrl, onError } = deps;
  const mail = await takeNextMail(db, clock());
  if (mail === null) return false;
  const notice = await readAlarmNotice(db, mail);
  if (notice === null || !isAddress(notice.email)) {
    await giveUp(db, mail.id);
    if (notice !== null) onError(`Alarm mail ${String(mail.id)}: the user's e-mail is no address`);
    return true;
  }
  try {
    await mailer.send(alarmMail(notice, publicUrl), signal);
  } catch (error) {
    // The attempt was aborted, so the mail server did not fail.
    if (signal.aborted) return false;
    const isAboutThisMail = isAboutMail(error);
    await markRefused(db, mail, oneLine(messageOf(error)).slice(0, 200), !isAboutThisMail);
    return isAboutThisMail;
  }
  await markSent(db, mail.id);
  return true;
}
