import { useMemo, type ReactNode } from 'react';
import type { ModuleId } from '../../../domain/ids';
import { periodInterval, periodSpan } from '../../../domain/view/period';
import type { Bundle } from '../../../domain/series/series';
import type { Period } from '../../../domain/time/time-ranges';
import {
  useRefresh,
  type HistoryRefreshing,
  type RefreshAsk,
} from '../../../queries/history/use-refresh';
import { useSame } from '../../../queries/fleet-history/use-same';

type FillProps = {
  moduleIds: readonly ModuleId[];
  bundle: Bundle;
  period: Period;
  /** How it gets on. */
  children?: (refresh: HistoryRefreshing) => ReactNode;
};

/** As long as it stands on the screen, what is missing is fetched, and kept fresh. */
export function Fill({ moduleIds, bundle, period, children }: FillProps) {
  const ids = useSame(moduleIds);
  const ask = useMemo(
    (): RefreshAsk => ({
      period,
      request: (now) => ({
        moduleIds: ids,
        interval: periodInterval(period),
        bundle,
        span: periodSpan(period, now),
      }),
    }),
    [ids, bundle, period],
  );
  const refresh = useRefresh(ask);
  return children?.(refresh) ?? null;
}
