import { useMemo } from 'react';
import { rowKey, type AnalyticsRow, type RowKey } from '../../domain/analytics/analytics-view';
import { variableBundle } from '../../domain/series/series';
import type { Interval } from '../../domain/time/intervals';
import type { AnyPeriod } from '../../domain/time/time-ranges';
import type { HistoryView } from '../../queries/history/history-view';
import { historyKey, useHistories } from '../../queries/history/use-histories';

/** All aggregations of each row; a row that is being read for the first time is missing. */
export type RowHistories = ReadonlyMap<RowKey, HistoryView>;

/** Returns the stored history of the rows. Sends no request: `RowFills` fetches what is missing. */
export function useRowHistories(
  rows: readonly AnalyticsRow[],
  period: AnyPeriod,
  interval: Interval,
): RowHistories {
  const requests = rows.map(({ moduleId, variable }) => ({
    moduleId,
    bundle: variableBundle(variable),
    period,
    interval,
  }));
  const histories = useHistories(requests);
  return useMemo(
    () =>
      new Map(
        rows.flatMap((row) => {
          const { moduleId, variable } = row;
          const view = histories.get(historyKey({ moduleId, bundle: variableBundle(variable) }));
          return view === undefined ? [] : [[rowKey(row), view] as const];
        }),
      ),
    [rows, histories],
  );
}
