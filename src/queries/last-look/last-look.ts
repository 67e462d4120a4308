import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { KEYS } from '../keys';
import type { Services } from '../services';

/** When somebody looked last, of this account on this device ([Note: A visit]); null before the first look. */
export const lastLookQuery = ({ store }: Pick<Services, 'store'>) =>
  queryOptions({
    queryKey: [...KEYS.settings, 'last-look'],
    queryFn: () => store.settings.read('lastLook'),
  });

/** Puts away what is told of the time before this visit, in every tab. */
export const dismissLastLook = ({ store }: Pick<Services, 'store'>) =>
  mutationOptions({
    mutationFn: () =>
      store.settings.change('lastLook', (kept) => kept && { ...kept, dismissed: true }),
  });

/**
 * Keeps when somebody looked, from now on. What was kept is read at once, so that the dashboard knows it when it is first
 * painted; the rest is loaded after. Returns how to stop.
 */
export function watchLastLook(services: Services, client: QueryClient): () => void {
  const ends = new AbortController();
  client.query(lastLookQuery(services)).catch(() => undefined);
  import('./last-look-watch').then(
    ({ watchLooks }) => {
      if (!ends.signal.aborted) watchLooks(services, client, ends.signal);
    },
    // Gone with a deployment: then no visit is kept until the page is loaded anew.
    () => undefined,
  );
  return () => {
    ends.abort();
  };
}
