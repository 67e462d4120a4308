import { useCallback, useState } from 'react';
import { EMPTY_VIEW, type AnalyticsView } from '../../domain/analytics/analytics-view';
import type { AnalyticsSteps } from './panel';

/** State of the page, and the steps through its earlier states. */
export interface ShownAnalytics extends AnalyticsSteps {
  readonly view: AnalyticsView;
  readonly change: (part: Partial<AnalyticsView>) => void;
}

const nothing = () => undefined;
const NO_STEPS = {
  undo: nothing,
  redo: nothing,
  back: nothing,
  forward: nothing,
  canUndo: false,
  canRedo: false,
  canBack: false,
  canForward: false,
};

export function useAnalyticsView(): ShownAnalytics {
  const [view, setView] = useState(EMPTY_VIEW);
  const change = useCallback((part: Partial<AnalyticsView>) => {
    setView((before) => ({ ...before, ...part }));
  }, []);
  return { view, change, ...NO_STEPS };
}
