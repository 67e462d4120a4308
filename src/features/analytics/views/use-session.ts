import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isSameContent, savedContent } from '../../../domain/analytics/saved-view';
import {
  readViewAddress,
  viewParameters,
  type ReadView,
} from '../../../domain/analytics/view-address';
import { savedViewsQuery, sessionQuery, storeSession } from '../../../queries/analysis/views';
import { useServices } from '../../../queries/services';
import type { ShownAnalytics } from '../use-analytics-view';
import { useAtRest } from '../use-at-rest';

/** Time without changes until the session is stored. */
const REST_MS = 500;

/** Stores the shown view after each change, unless it has no rows or is a saved one. */
export function useStoreSession(shown: ShownAnalytics): void {
  const services = useServices();
  const { data: saved } = useQuery(savedViewsQuery(services));
  const { mutate: store } = useMutation(storeSession(services));
  const { isChanged } = shown;
  const hasRows = shown.view.rows.length > 0;
  const due = useMemo(() => {
    if (!isChanged || !hasRows) return null;
    return () => {
      const content = savedContent(shown);
      // Until the saved views are read it is stored as unsaved: a page left now must not lose it.
      const isSaved = saved?.some((view) => isSameContent(view, content)) ?? false;
      store(isSaved ? null : viewParameters(shown));
    };
  }, [shown, isChanged, hasRows, saved, store]);
  useAtRest(due, REST_MS);
}

/** Session that can be restored; null when there is none, or rows are shown already. */
export function useRestorable(shown: ShownAnalytics): {
  readonly session: ReadView | null;
  readonly dismiss: () => void;
} {
  const services = useServices();
  const { data: search = null } = useQuery(sessionQuery(services));
  const { mutate: store } = useMutation(storeSession(services));
  const isEmpty = shown.view.rows.length + shown.unknownRows.length === 0;
  const session =
    search === null || !isEmpty ? null : readViewAddress(search, services.clock.now());
  return {
    session: session === null || session.view.rows.length === 0 ? null : session,
    dismiss: () => {
      store(null);
    },
  };
}
