import { MINUTE, type EpochMs } from '../../base/units';
import type { OpenedAccount } from './account';
import type { Leases } from './leases';

/**
 * Renews the lease at each response of the server, and calls `onOver` when it has run out. Returns
 * a function that stops this.
 */
export function watchLease(
  { key, services }: OpenedAccount,
  leases: Leases,
  onOver: () => void,
): () => void {
  let lastConfirmed: EpochMs | null = null;
  const unsubscribe = services.connection.subscribe(({ state, lastResponseAt }) => {
    if (state !== 'live' || lastResponseAt === null || lastResponseAt === lastConfirmed) return;
    lastConfirmed = lastResponseAt;
    leases.confirm(key, lastResponseAt);
  });
  const check = () => {
    if (leases.checkState(key) !== 'open') onOver();
  };
  const timer = setInterval(check, MINUTE);
  // A device that wakes shows nothing before the lease is checked.
  document.addEventListener('visibilitychange', check);
  return () => {
    unsubscribe();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', check);
  };
}
