import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { durationMs } from '../../../base/units';
import type { AnalyticsView } from '../../../domain/analytics/analytics-view';
import { usedInterval } from '../../../domain/analytics/interval-choice';
import { periodSpan } from '../../../domain/view/period';
import { historyQuery } from '../../../queries/history/history';
import { useServices } from '../../../queries/services';
import { historyRequests, sourcesOf } from '../use-row-histories';

/**
 * Returns the function that reads the stored history of a view that is about to be loaded: the page
 * then draws its lines at once.
 */
export function useReadAhead(): (view: AnalyticsView) => void {
  const services = useServices();
  const queries = useQueryClient();
  return useCallback(
    ({ rows, period, interval: chosen }: AnalyticsView) => {
      const { from, to } = periodSpan(period, services.clock.now());
      const interval = usedInterval(durationMs(to - from), chosen);
      for (const request of historyRequests(sourcesOf(rows), period, interval)) {
        // The page that shows the view says what could not be read.
        queries.query(historyQuery(services, request)).catch(() => undefined);
      }
    },
    [services, queries],
  );
}
