import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { keepPendingQuery } from '../../queries/keep';
import { useServices } from '../../queries/services';

/** What keeps somebody who signs out: changes that are being sent, or could not be. */
export type SignOutHold = 'none' | 'sending' | 'unsent';

/** Signing out loses nothing without asking: what was not sent yet is sent first (contract, General). */
export function useSignOut(onSignOut: () => void) {
  const services = useServices();
  const client = useQueryClient();
  const [hold, setHold] = useState<SignOutHold>('none');
  const [wanted, setWanted] = useState(false);
  const sending = useRef<AbortController>(null);

  const leave = async () => {
    // What cannot be read cannot be sent either, and must not keep anybody in.
    const isPending = await client.query(keepPendingQuery(services)).catch(() => false);
    if (!isPending) {
      onSignOut();
      return;
    }
    const ends = new AbortController();
    sending.current = ends;
    setHold('sending');
    setWanted(true);
    const isSent = await import('../../sync/keep/send-keep').then(
      ({ sendKeep }) => sendKeep(services, services.userId, ends.signal),
      () => false,
    );
    if (ends.signal.aborted) return;
    if (isSent) onSignOut();
    else setHold('unsent');
  };
  return {
    hold,
    /** Whether anything ever kept them. */
    wanted,
    signOut: () => void leave(),
    stay: () => {
      sending.current?.abort();
      setHold('none');
    },
  };
}
