import { useEffect } from 'react';
import { useServices } from '../queries/services';
import { startFleetPoll } from '../sync/fleet-poll';

/** Keeps the fleet fresh while somebody looks; at once when the page is seen, or the network is back. */
export function useFleetPolling(everyMs: number): void {
  const services = useServices();
  useEffect(() => {
    const isVisible = () => document.visibilityState === 'visible';
    const poll = startFleetPoll(services, { everyMs, isVisible });
    document.addEventListener('visibilitychange', poll.poke);
    window.addEventListener('online', poll.poke);
    return () => {
      document.removeEventListener('visibilitychange', poll.poke);
      window.removeEventListener('online', poll.poke);
      poll.stop();
    };
  }, [services, everyMs]);
}
