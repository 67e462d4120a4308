export type MessageKind = 'info' | 'success' | 'warning' | 'error';

/** Action offered by a button in the toast. */
export type MessageAction = { text: string; run: () => void };

export type Message = {
  id: string;
  kind: MessageKind;
  text: string;
  /** Time of the message: epoch milliseconds, by the clock the app provides. */
  at: number;
  /** Time its toast stays, in milliseconds; Infinity until it is replaced or dismissed. */
  showFor: number;
  /** Gone with the toast: the list of recent messages has no buttons. */
  action?: MessageAction;
  /** True while its toast is on the screen. */
  showing: boolean;
};

/**
 * 2 s for the user's own actions, 5 s otherwise; 'Awaiting response' stays until replaced (rules
 * §8.2).
 */
export const TOAST_MS = {
  userAction: 2_000,
  standard: 5_000,
  untilReplaced: Number.POSITIVE_INFINITY,
} as const;

/** Number of messages in the list of recent messages. */
export const REMEMBERED = 30;

/** Newest first. A message with the id of an older one replaces it. */
export const withMessage = (list: readonly Message[], message: Message): Message[] =>
  [message, ...list.filter((old) => old.id !== message.id)].slice(0, REMEMBERED);

/** Removes the toast from the screen; the message stays in the list. */
export const withDismissed = (list: readonly Message[], id: string): Message[] =>
  list.map((message) => (message.id === id ? { ...message, showing: false } : message));
