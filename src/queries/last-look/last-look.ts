import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { KEYS } from '../keys';
import type { Services } from '../services';

/** Last look of this account on this device ([Note: A visit]); null before the first one. */
export const lastLookQuery = ({ store }: Pick<Services, 'store'>) =>
  queryOptions({
    queryKey: [...KEYS.settings, 'last-look'],
    queryFn: () => store.settings.read('lastLook'),
  });

/** Dismisses the summary of the time before this visit, in every tab. */
export const dismissLastLook = ({ store }: Pick<Services, 'store'>) =>
  mutationOptions({
    mutationFn: () =>
      store.settings.change('lastLook', (stored) => stored && { ...stored, dismissed: true }),
  });

/**
 * Stores when somebody looked, from when `drawn` resolves. The stored look is read at once, so that
 * the dashboard has it at the first paint. Returns how to stop.
 */
export function watchLastLook(
  services: Services,
  client: QueryClient,
  drawn: Promise<void>,
): () => void {
  const ends = new AbortController();
  client.query(lastLookQuery(services)).catch(() => undefined);
  drawn.then(services.later).then(
    ({ watchLooks }) => {
      if (!ends.signal.aborted) watchLooks(services, client, ends.signal);
    },
    // The code is gone after a deployment: no visit is stored until the page is loaded again.
    () => undefined,
  );
  return () => {
    ends.abort();
  };
}
