import { useSyncExternalStore } from 'react';
import { isUnsaved, onUnsaved } from '../../ui/unsaved/unsaved';
import { portalUpdates } from './portal-updates';

/** Whether a new build is there, and whether something unsaved keeps it from being taken up. */
export function useUpdates() {
  const ready = useSyncExternalStore(portalUpdates.onChange, () => portalUpdates.ready);
  const unsaved = useSyncExternalStore(onUnsaved, isUnsaved);
  return { ready, unsaved, accept: portalUpdates.accept };
}
