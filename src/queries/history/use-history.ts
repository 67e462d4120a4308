import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { periodInterval, periodSpan } from '../../domain/view/period';
import { historyQuery, type ModuleHistoryRequest } from './history';
import type { HistoryView } from './history-view';
import { useServices } from '../services';
import { useRefresh, type HistoryRefreshing, type RefreshTarget } from './use-refresh';

export type { HistoryRefreshing } from './use-refresh';

/**
 * History over a period: at once as stored on this device (undefined while it is read), and filled
 * and refreshed while it is shown. An equal period has to be the same object.
 */
export function useHistory({ moduleId, bundle, period }: ModuleHistoryRequest): {
  readonly history: HistoryView | undefined;
  readonly refresh: HistoryRefreshing;
} {
  const { data: history } = useQuery({
    ...historyQuery(useServices(), { moduleId, bundle, period }),
    placeholderData: keepPreviousData,
    throwOnError: (_error, { state }) => state.data === undefined,
  });
  const target = useMemo(
    (): RefreshTarget => ({
      period,
      request: (now) => ({
        moduleIds: [moduleId],
        interval: periodInterval(period),
        bundle,
        span: periodSpan(period, now),
      }),
    }),
    [moduleId, bundle, period],
  );
  return { history, refresh: useRefresh(target) };
}
