import type { MailMessage } from './mail-message';

/** A mail that was taken from its queue to be sent now. Its next attempt is deferred already. */
export interface DueMail {
  /** null when there is nobody to send it to any more: it is given up. */
  readonly message: MailMessage | null;
  readonly markSent: () => Promise<void>;
  /**
   * Records that the mail was not accepted, and why; with `all`, the other mails of the queue are
   * deferred as well.
   */
  readonly markRefused: (problem: string, all: boolean) => Promise<void>;
  readonly giveUp: () => Promise<void>;
  /** Name of the mail in the log, one line without secrets. */
  readonly name: string;
}

/** Queue of one kind of mail, in the database. Several processes may take from it. */
export interface MailQueue {
  readonly takeNext: (now: number) => Promise<DueMail | null>;
  /** Gives up mails that were not accepted in time; returns a line for the log of each. */
  readonly giveUpOld: (now: number) => Promise<readonly string[]>;
}
