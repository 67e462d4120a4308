import type { Query, QueryClient } from '@tanstack/react-query';
import type { Store } from '../../store/store';
import { KEYS } from '../keys';

/** Filling history causes many changes: a query of the whole fleet waits for some of them. */
const TOGETHER_MS = 400;

/**
 * `meta` of queries below `KEYS.history` that read many series, and find the changed ones
 * themselves.
 */
export const OF_FLEET = { ofFleet: true } as const;

const isOfFleet = {
  queryKey: KEYS.history,
  predicate: ({ meta }: Query) => meta?.ofFleet === true,
};

/** Makes queries of the fleet's history read again, once for changes in quick succession. */
export function subscribeToFleetChanges(
  client: QueryClient,
  store: Pick<Store, 'subscribe'>,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    timer ??= setTimeout(due, TOGETHER_MS);
  };
  const due = () => {
    timer = undefined;
    // A reading under way is not restarted: it may have passed the change, so another one follows.
    if (client.isFetching(isOfFleet) > 0) soon();
    else void client.invalidateQueries(isOfFleet);
  };
  const unsubscribe = store.subscribe(({ what }) => {
    if (what === 'series') soon();
  });
  return () => {
    unsubscribe();
    clearTimeout(timer);
  };
}
