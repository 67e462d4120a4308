import type { Refreshing } from '../../queries/use-screen-poll';
import { useFailureMeaning } from './use-failure-meaning';

/** The reason why nothing new arrives, in one sentence; nothing without an error. */
export function RefreshError({ error }: Pick<Refreshing, 'error'>) {
  const isMeant = error !== null && error.kind !== 'cancelled';
  const meaning = useFailureMeaning(isMeant ? error.kind : null);
  return meaning === null ? null : <span role="status">{meaning}</span>;
}
