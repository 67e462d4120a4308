import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Revision } from '../../domain/series/revision';
import { useServices } from '../../queries/services';
import type { RemoteError } from '../../remote/remote-error';
import type { Ahead } from '../../sync/ahead';
import { watchesLiveQuery } from '../../queries/view';
import { startFleetPoll } from '../../sync/fleet-poll';

/**
 * Polls the fleet while the page is visible, and refreshes it at once when the page becomes visible
 * or the network comes or goes. While the screen shows the past the fleet is requested once (rules
 * §4.15), and after such an event until the server responds: the page shows whether it does.
 */
export function useFleetPolling(
  everyMs: number,
  {
    ahead,
    isOn = true,
  }: { readonly ahead?: Ahead<RemoteError | null>; readonly isOn?: boolean } = {},
): void {
  const services = useServices();
  const { data: isLive } = useQuery(watchesLiveQuery());
  useEffect(() => {
    if (!isOn) return undefined;
    let isLoaded = false;
    let isProbing = false;
    let answeredAt = services.connection.current.lastResponseAt;
    const unsubscribe = services.store.subscribe(({ what }) => {
      isLoaded ||= what === 'fleet';
    });
    const isShown = () => document.visibilityState === 'visible';
    const isVisible = () => isShown() && (isLive || !isLoaded || isProbing);
    // Code that cannot be loaded is tried again with the next revision.
    const onRevision = (current: Revision | null) =>
      void services.later().then(
        ({ followRevision }) => followRevision(services, current),
        () => undefined,
      );
    const poll = startFleetPoll(
      { ...services, onRevision },
      { everyMs, isVisible, begun: ahead?.take() ?? null },
    );
    // No response names a revision while the past is shown.
    const timer = setInterval(() => {
      if (!isLive && isShown()) onRevision(null);
    }, everyMs);
    const { refreshNow } = poll;
    const probe = () => {
      isProbing = true;
      answeredAt = services.connection.current.lastResponseAt;
      refreshNow();
    };
    const ends = new AbortController();
    const { signal } = ends;
    document.addEventListener('visibilitychange', refreshNow, { signal });
    for (const event of ['online', 'offline']) window.addEventListener(event, probe, { signal });
    const stopWatching = services.connection.subscribe(({ lastResponseAt }) => {
      if (lastResponseAt !== answeredAt) isProbing = false;
    });
    return () => {
      ends.abort();
      stopWatching();
      poll.stop();
      clearInterval(timer);
      unsubscribe();
    };
  }, [services, everyMs, isLive, isOn, ahead]);
}
