import { useSyncExternalStore } from 'react';

const CHANGES = ['online', 'offline'] as const;

function follow(listener: () => void): () => void {
  for (const change of CHANGES) window.addEventListener(change, listener);
  return () => {
    for (const change of CHANGES) window.removeEventListener(change, listener);
  };
}

/** What the browser thinks of its network: a hint, since a cable to nowhere is one too. */
export const useSeemsOnline = (): boolean => useSyncExternalStore(follow, () => navigator.onLine);
