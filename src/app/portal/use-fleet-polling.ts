import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Revision } from '../../domain/series/revision';
import { useServices } from '../../queries/services';
import { watchesLiveQuery } from '../../queries/view';
import { startFleetPoll } from '../../sync/fleet-poll';

/**
 * Polls the fleet while the page is visible, and refreshes it at once when the page becomes visible
 * or the network is back. While the screen shows the past the fleet is requested once (rules
 * §4.15).
 */
export function useFleetPolling(everyMs: number): void {
  const services = useServices();
  const { data: isLive } = useQuery(watchesLiveQuery());
  useEffect(() => {
    let isLoaded = false;
    const unsubscribe = services.store.subscribe(({ what }) => {
      isLoaded ||= what === 'fleet';
    });
    const isShown = () => document.visibilityState === 'visible';
    const isVisible = () => isShown() && (isLive || !isLoaded);
    // Code that cannot be loaded is tried again with the next revision.
    const onRevision = (current: Revision | null) =>
      void services.later().then(
        ({ followRevision }) => followRevision(services, current),
        () => undefined,
      );
    const poll = startFleetPoll({ ...services, onRevision }, { everyMs, isVisible });
    // No response names a revision while the past is shown.
    const timer = setInterval(() => {
      if (!isLive && isShown()) onRevision(null);
    }, everyMs);
    const { refreshNow } = poll;
    document.addEventListener('visibilitychange', refreshNow);
    window.addEventListener('online', refreshNow);
    return () => {
      document.removeEventListener('visibilitychange', refreshNow);
      window.removeEventListener('online', refreshNow);
      poll.stop();
      clearInterval(timer);
      unsubscribe();
    };
  }, [services, everyMs, isLive]);
}
