import { refillLost, type RefillOptions } from './refill-lost';

/**
 * Fills lost history again now and whenever `again` is called, one round after the other. The
 * returned function stops it.
 */
export function startRefill(
  options: Omit<RefillOptions, 'signal'>,
  onError: (error: unknown) => void,
): { readonly again: () => void; readonly stop: () => Promise<void> } {
  const stopping = new AbortController();
  let working = Promise.resolve();
  const again = () => {
    const round = () => refillLost({ ...options, signal: stopping.signal });
    working = working.then(round).catch(onError);
  };
  again();
  return {
    again,
    stop: () => {
      stopping.abort();
      return working;
    },
  };
}
