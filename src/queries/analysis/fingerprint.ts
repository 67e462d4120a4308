import { queryOptions } from '@tanstack/react-query';
import { MINUTE } from '../../base/units';
import type { Revision } from '../../domain/series/revision';
import { trackRequest } from '../../sync/track-request';
import { KEYS } from '../keys';
import type { Services } from '../services';

/** Changes may arrive while the page is open, and the server may come within reach. */
const ASKS_EVERY = 5 * MINUTE;

interface Deps extends Pick<Services, 'clock' | 'connection'> {
  readonly reads: Pick<Services['reads'], 'historyChanges'>;
}

/**
 * Days whose history changed after a revision, by the server (contract W18). Not stored: without a
 * network it is not known.
 */
export const changesSinceQuery = (deps: Deps, since: Revision) =>
  queryOptions({
    queryKey: [...KEYS.changesSince, since] as const,
    queryFn: ({ signal }) => trackRequest(deps, () => deps.reads.historyChanges(since, signal)),
    staleTime: ASKS_EVERY,
    refetchInterval: ASKS_EVERY,
    retry: false,
  });

/**
 * Returns the revision up to which the history on this device is true; null where none is known.
 */
export async function heldRevision({ store }: Pick<Services, 'store'>): Promise<Revision | null> {
  const current = await (await store.series.revisions()).current();
  return current === 0 ? null : current;
}
