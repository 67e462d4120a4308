import { MINUTE, type EpochMs } from '../../base/units';
import type { Account } from './account';
import type { Leases } from './leases';

/** Notes each answer of the server, and calls `onOver` when the time to look without one is over. Returns how to stop. */
export function watchLease(
  { key, services }: Account,
  leases: Leases,
  onOver: () => void,
): () => void {
  let noted: EpochMs | null = null;
  const stopHearing = services.connection.onChange(({ state, lastAnswerAt }) => {
    if (state !== 'live' || lastAnswerAt === null || lastAnswerAt === noted) return;
    noted = lastAnswerAt;
    leases.confirm(key, lastAnswerAt);
  });
  const look = () => {
    if (leases.standing(key) !== 'open') onOver();
  };
  const timer = setInterval(look, MINUTE);
  // A device that wakes shows nothing before it was judged.
  document.addEventListener('visibilitychange', look);
  return () => {
    stopHearing();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
