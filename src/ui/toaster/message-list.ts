export type MessageKind = 'info' | 'success' | 'warning' | 'error';

/** What can be done about it, by a button in its toast. */
export type MessageAction = { text: string; run: () => void };

export type Message = {
  id: string;
  kind: MessageKind;
  text: string;
  /** When it was told: epoch milliseconds, by whatever clock the app gave. */
  at: number;
  /** How long its toast stays, in milliseconds; Infinity until it is replaced or dismissed. */
  showFor: number;
  /** Gone with the toast: the list of recent messages only tells. */
  action?: MessageAction;
  /** True while its toast is on the screen. */
  showing: boolean;
};

/** Section 8: 2 s for what the user did, 5 s otherwise; 'Awaiting response' stays until replaced. */
export const TOAST_MS = {
  userAction: 2_000,
  standard: 5_000,
  untilReplaced: Number.POSITIVE_INFINITY,
} as const;

/** So many stay in the list of recent messages. */
export const REMEMBERED = 30;

/** Newest first. A message with the id of an older one takes its place. */
export const withMessage = (list: readonly Message[], message: Message): Message[] =>
  [message, ...list.filter((old) => old.id !== message.id)].slice(0, REMEMBERED);

/** Takes the toast off the screen; the message stays in the list. */
export const withDismissed = (list: readonly Message[], id: string): Message[] =>
  list.map((message) => (message.id === id ? { ...message, showing: false } : message));
