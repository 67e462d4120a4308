import { useMemo, type ReactNode } from 'react';
import type { ModuleId } from '../../domain/ids';
import { periodInterval, periodSpan } from '../../domain/view/period';
import type { Bundle } from '../../domain/series/series';
import type { Interval } from '../../domain/time/intervals';
import type { Spans } from '../../domain/time/spans';
import type { AnyPeriod } from '../../domain/time/time-ranges';
import {
  useRefresh,
  type HistoryRefreshing,
  type RefreshTarget,
} from '../../queries/history/use-refresh';
import { useSame } from '../../queries/use-same';

type FillProps = {
  moduleIds: readonly ModuleId[];
  bundle: Bundle;
  period: AnyPeriod;
  /** Width of the buckets; by default that of the period. */
  interval?: Interval | undefined;
  /** Parts of the period that are needed; by default all of it. */
  parts?: Spans | undefined;
  /** Renders the progress. */
  children?: (refresh: HistoryRefreshing) => ReactNode;
};

/** While mounted, fetches missing history and keeps it fresh. */
export function Fill({ moduleIds, bundle, period, interval, parts, children }: FillProps) {
  const ids = useSame(moduleIds);
  const target = useMemo(
    (): RefreshTarget => ({
      period,
      request: (now) => ({
        moduleIds: ids,
        interval: interval ?? periodInterval(period),
        bundle,
        span: periodSpan(period, now),
        parts,
      }),
    }),
    [ids, bundle, period, interval, parts],
  );
  const refresh = useRefresh(target);
  return children?.(refresh) ?? null;
}
