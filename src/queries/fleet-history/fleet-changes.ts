import type { Query, QueryClient } from '@tanstack/react-query';
import type { Store } from '../../store/store';
import { KEYS } from '../keys';

/** Changes come many at a time, as history is filled: what shows the whole fleet waits for some of them. */
const TOGETHER_MS = 400;

/** Under `KEYS.history`: what is worked out of many shelves, and finds out itself which of them changed. */
export const OF_FLEET = { ofFleet: true } as const;

const isOfFleet = {
  queryKey: KEYS.history,
  predicate: ({ meta }: Query) => meta?.ofFleet === true,
};

/** Makes what shows the fleet's history read again, once for changes that follow one another quickly. */
export function hearFleetChanges(client: QueryClient, store: Pick<Store, 'onChange'>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    timer ??= setTimeout(due, TOGETHER_MS);
  };
  const due = () => {
    timer = undefined;
    // A reading that goes on is not begun anew: it may have passed what changed, so another one follows.
    if (client.isFetching(isOfFleet) > 0) soon();
    else void client.invalidateQueries(isOfFleet);
  };
  const unheard = store.onChange(({ what }) => {
    if (what === 'series') soon();
  });
  return () => {
    unheard();
    clearTimeout(timer);
  };
}
