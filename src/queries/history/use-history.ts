import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { periodInterval, periodSpan } from '../../domain/view/period';
import { historyQuery, type HistoryAsk } from './history';
import type { HistoryView } from './history-view';
import { useServices } from '../services';
import { useRefresh, type HistoryRefreshing, type RefreshAsk } from './use-refresh';

export type { HistoryRefreshing } from './use-refresh';

/**
 * History over a period, at once as this device has it (undefined while it is read), and kept filled
 * and fresh while somebody looks. A period that means the same has to be the same object.
 */
export function useHistory({ moduleId, bundle, period }: HistoryAsk): {
  readonly history: HistoryView | undefined;
  readonly refresh: HistoryRefreshing;
} {
  const { data: history } = useQuery({
    ...historyQuery(useServices(), { moduleId, bundle, period }),
    placeholderData: keepPreviousData,
    throwOnError: (_error, { state }) => state.data === undefined,
  });
  const ask = useMemo(
    (): RefreshAsk => ({
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
  return { history, refresh: useRefresh(ask) };
}
