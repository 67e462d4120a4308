import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { unsentSettingsQuery } from '../../queries/unsent-settings';
import { useServices } from '../../queries/services';
import { later } from '../later/later';

/** State of the changes that a sign-out waits for: none, being sent, or not sendable. */
export type UnsentChanges = 'none' | 'sending' | 'unsent';

/**
 * Sends the changes that were not sent yet before signing out, and asks when that fails (app S5).
 */
export function useSignOut(onSignOut: () => void) {
  const services = useServices();
  const client = useQueryClient();
  const [unsent, setUnsent] = useState<UnsentChanges>('none');
  const [hasWaited, setWanted] = useState(false);
  const sending = useRef<AbortController>(null);

  const leave = async () => {
    // Changes that cannot be read cannot be sent either: they do not block the sign-out.
    const isPending = await client.query(unsentSettingsQuery(services)).catch(() => false);
    if (!isPending) {
      onSignOut();
      return;
    }
    const ends = new AbortController();
    sending.current = ends;
    setUnsent('sending');
    setWanted(true);
    const isSent = await later().then(
      ({ sendSettings }) => sendSettings(services, services.userId, ends.signal),
      () => false,
    );
    if (ends.signal.aborted) return;
    if (isSent) onSignOut();
    else setUnsent('unsent');
  };
  return {
    unsent,
    /** Whether the sign-out ever had to wait. */
    hasWaited,
    signOut: () => void leave(),
    stay: () => {
      sending.current?.abort();
      setUnsent('none');
    },
  };
}
