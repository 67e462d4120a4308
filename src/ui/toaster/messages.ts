import {
  TOAST_MS,
  withDismissed,
  withMessage,
  type Message,
  type MessageAction,
  type MessageKind,
} from './message-list';

type Told = {
  kind: MessageKind;
  text: string;
  /** One of TOAST_MS; 5 s when absent. */
  showFor?: number;
  action?: MessageAction;
  /** Give the id of an earlier message to replace it. */
  id?: string;
};

/** What the app tells the user in passing. One for each Services, so that accounts never see each other's. */
export type Messages = {
  /** Shows a toast and remembers it; answers its id. */
  tell: (told: Told) => string;
  dismiss: (id: string) => void;
  /** The same array until something changes. */
  list: () => readonly Message[];
  subscribe: (changed: () => void) => () => void;
};

/** `now` in epoch milliseconds: the time that the list of recent messages shows. */
export function createMessages(now: () => number): Messages {
  let list: readonly Message[] = [];
  let told = 0;
  const listeners = new Set<() => void>();
  const become = (next: readonly Message[]) => {
    list = next;
    for (const changed of listeners) changed();
  };
  return {
    tell: ({ showFor = TOAST_MS.standard, id = `message-${(told += 1)}`, ...rest }) => {
      become(withMessage(list, { ...rest, id, showFor, at: now(), showing: true }));
      return id;
    },
    dismiss: (id) => {
      become(withDismissed(list, id));
    },
    list: () => list,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => {
        listeners.delete(changed);
      };
    },
  };
}
