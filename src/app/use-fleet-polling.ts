import { useEffect } from 'react';
import { useServices } from '../queries/services';
import { startFleetPoll } from '../sync/fleet-poll';

/** Keeps the fleet fresh while somebody looks; at once when the page is seen, or the network is back. */
export function useFleetPolling(everyMs: number): void {
  const services = useServices();
  useEffect(() => {
    const isVisible = () => document.visibilityState === 'visible';
    const poll = startFleetPoll(services, { everyMs, isVisible });
    const { poke } = poll;
    document.addEventListener('visibilitychange', poke);
    window.addEventListener('online', poke);
    return () => {
      document.removeEventListener('visibilitychange', poke);
      window.removeEventListener('online', poke);
      poll.stop();
    };
  }, [services, everyMs]);
}
