import { useSyncExternalStore } from 'react';

const CHANGES = ['online', 'offline'] as const;

function subscribe(listener: () => void): () => void {
  for (const change of CHANGES) window.addEventListener(change, listener);
  return () => {
    for (const change of CHANGES) window.removeEventListener(change, listener);
  };
}

/** The browser's view of its network: only a hint, since a cable to nowhere counts as one too. */
export const useSeemsOnline = (): boolean =>
  useSyncExternalStore(subscribe, () => navigator.onLine);
