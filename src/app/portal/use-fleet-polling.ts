import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useServices } from '../../queries/services';
import { watchesLiveQuery } from '../../queries/view';
import { startFleetPoll } from '../../sync/fleet-poll';

/**
 * Keeps the fleet fresh while somebody looks; at once when the page is seen, or the network is back. While
 * the screen shows the past it is asked for once (section 4: live off stops the periodic telemetry).
 */
export function useFleetPolling(everyMs: number): void {
  const services = useServices();
  const { data: isLive } = useQuery(watchesLiveQuery());
  useEffect(() => {
    let isTold = false;
    const unheard = services.store.onChange(({ what }) => {
      isTold ||= what === 'fleet';
    });
    const isVisible = () => document.visibilityState === 'visible' && (isLive || !isTold);
    const poll = startFleetPoll(services, { everyMs, isVisible });
    const { poke } = poll;
    document.addEventListener('visibilitychange', poke);
    window.addEventListener('online', poke);
    return () => {
      document.removeEventListener('visibilitychange', poke);
      window.removeEventListener('online', poke);
      poll.stop();
      unheard();
    };
  }, [services, everyMs, isLive]);
}
