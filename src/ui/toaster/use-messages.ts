import { createContext, use, useSyncExternalStore } from 'react';
import type { Message } from './message-list';
import type { Messages } from './messages';

export const MessagesContext = createContext<Messages | null>(null);

/** Access to the messages: `useMessages().show({ kind: 'success', text })`. */
export function useMessages(): Messages {
  const messages = use(MessagesContext);
  if (messages === null) throw new Error('No MessagesContext above this component');
  return messages;
}

/** The stored messages, newest first. */
export function useMessageList(): readonly Message[] {
  const { subscribe, list } = useMessages();
  return useSyncExternalStore(subscribe, list);
}
