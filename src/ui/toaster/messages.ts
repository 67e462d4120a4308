import { createObservable } from '../../base/observable';
import {
  TOAST_MS,
  withDismissed,
  withMessage,
  type Message,
  type MessageAction,
  type MessageKind,
} from './message-list';

type NewMessage = {
  kind: MessageKind;
  text: string;
  /** One of TOAST_MS; 5 s when absent. */
  showFor?: number;
  action?: MessageAction;
  /** Id of an earlier message to replace. */
  id?: string;
};

/**
 * Messages of the app to the user. One for each Services, so that accounts never see each other's.
 */
export type Messages = {
  /** Shows a toast and stores it; returns its id. */
  show: (count: NewMessage) => string;
  dismiss: (id: string) => void;
  /** The same array until something changes. */
  list: () => readonly Message[];
  subscribe: (changed: () => void) => () => void;
};

/** `now` in epoch milliseconds: the time that the list of recent messages shows. */
export function createMessages(now: () => number): Messages {
  const list = createObservable<readonly Message[]>([]);
  let count = 0;
  return {
    show: ({ showFor = TOAST_MS.standard, id = `message-${(count += 1)}`, ...rest }) => {
      list.set(withMessage(list.current, { ...rest, id, showFor, at: now(), showing: true }));
      return id;
    },
    dismiss: (id) => {
      list.set(withDismissed(list.current, id));
    },
    list: () => list.current,
    subscribe: list.subscribe,
  };
}
