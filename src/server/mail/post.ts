import type { Clock } from '../clock';
import type { Database } from '../database/database';
import { messageOf } from '../failure';
import { alarmLetter } from './alarm-letter';
import { isAddress, oneLine, type Mailer } from './letter';
import { giveUp, giveUpOld, markRefused, markSent, newsOf, takeNextMail } from './mail-queue';

/**
 * What sends queued mails. They are queued by ingest's own transaction and sent afterwards from here, one at a time: a
 * mail server that fails or hangs holds nobody up but the mails behind it. In doubt a mail is sent again, by the same
 * message id.
 */
export interface Post {
  /** Sends what is due. Never rejects; while it is at work already, that is waited for. */
  deliver(): Promise<void>;
  /** Ends an attempt that is under way; the mail waits for the next start. */
  stop(): Promise<void>;
}

export interface PostParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly mailer: Mailer;
  /** What people call the portal; ends without a slash. */
  readonly publicUrl: string;
  /** Hears one line for each mail that is given up. */
  readonly onError: (error: unknown) => void;
}

export function openPost(parts: PostParts): Post {
  const stopping = new AbortController();
  let working: Promise<void> | null = null;
  const work = async () => {
    try {
      await tellGivenUp(parts);
      while (!stopping.signal.aborted && (await sendNext(parts, stopping.signal)));
    } catch (error) {
      parts.onError(error);
    }
    working = null;
  };
  return {
    deliver: () => (working ??= work()),
    stop: async () => {
      stopping.abort();
      await working;
    },
  };
}

async function tellGivenUp({ db, clock, onError }: PostParts): Promise<void> {
  for (const { id, userId, code, problem } of await giveUpOld(db, clock())) {
    const why = problem ?? 'the server was not running';
    onError(
      `Alarm mail ${String(id)} (code ${String(code)}, user ${oneLine(userId)}) was given up after an hour: ${why}`,
    );
  }
}

/** What a mail server can say against one mail; every other fault is its own, and the next mail would meet it too. */
const OF_THE_MAIL: readonly unknown[] = ['RCPT TO', 'DATA'];
const isOfTheMail = (error: unknown): boolean =>
  error instanceof Error && 'command' in error && OF_THE_MAIL.includes(error.command);

/** Sends the next mail that is due; false when there is none, or no use in trying the next one. */
async function sendNext(parts: PostParts, signal: AbortSignal): Promise<boolean> {
  const { db, clock, mailer, publicUrl, onError } = parts;
  const mail = await takeNextMail(db, clock());
  if (mail === null) return false;
  const news = await newsOf(db, mail);
  if (news === null || !isAddress(news.email)) {
    await giveUp(db, mail.id);
    if (news !== null) onError(`Alarm mail ${String(mail.id)}: the user's e-mail is no address`);
    return true;
  }
  try {
    await mailer.send(alarmLetter(news, publicUrl), signal);
  } catch (error) {
    // It was not the mail server's fault.
    if (signal.aborted) return false;
    const isOwn = isOfTheMail(error);
    await markRefused(db, mail, oneLine(messageOf(error)).slice(0, 200), !isOwn);
    return isOwn;
  }
  await markSent(db, mail.id);
  return true;
}
