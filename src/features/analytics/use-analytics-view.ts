import { useCallback, useState } from 'react';
import { EMPTY_VIEW, type AnalyticsView } from '../../domain/analytics/analytics-view';

/** State of the page, and the steps through its earlier states. */
export interface ShownAnalytics {
  readonly view: AnalyticsView;
  readonly change: (part: Partial<AnalyticsView>) => void;
}

export function useAnalyticsView(): ShownAnalytics {
  const [view, setView] = useState(EMPTY_VIEW);
  const change = useCallback((part: Partial<AnalyticsView>) => {
    setView((before) => ({ ...before, ...part }));
  }, []);
  return { view, change };
}
