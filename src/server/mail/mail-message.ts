/** One mail, as plain text to one person. */
export interface MailMessage {
  /** The same in each attempt, so that mail programs show a mail once that was delivered twice. */
  readonly id: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  /** Epoch ms. */
  readonly date: number;
}

/**
 * Delivers mails. Rejects when one was not accepted, in bounded time, and at once when `signal`
 * aborts.
 */
export interface Mailer {
  send(message: MailMessage, signal: AbortSignal): Promise<void>;
}

/**
 * Removes line breaks and other control characters: in a name they would begin a header, or a line,
 * of their own.
 */
export const oneLine = (text: string): string =>
  text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

const ADDRESS = /^[^\s<>,;:"()[\]\\@\p{Cc}]+@[^\s<>,;:"()\\@\p{Cc}]+$/u;
/** Returns whether the text is one address and nothing else. */
export const isAddress = (text: string): boolean => ADDRESS.test(text) && text.length <= 254;
