/** One mail, as plain text to one person. */
export interface Letter {
  /** The same whenever it is tried again: a server that took it twice shows it once. */
  readonly id: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  /** Epoch ms. */
  readonly date: number;
}

/** Hands letters over. Rejects when one was not taken, in bounded time, and at once when `signal` aborts. */
export interface Mailer {
  send(letter: Letter, signal: AbortSignal): Promise<void>;
}

/** Line breaks and other control characters of a name would begin a header, or a line, of their own. */
export const oneLine = (text: string): string =>
  text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

const ADDRESS = /^[^\s<>,;:"()[\]\\@\p{Cc}]+@[^\s<>,;:"()\\@\p{Cc}]+$/u;
/** One address and nothing else. */
export const isAddress = (text: string): boolean => ADDRESS.test(text) && text.length <= 254;
