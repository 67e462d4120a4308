import { useMemo, useState } from 'react';
import { rowKey, type AnalyticsRow, type RowKey } from '../../domain/analytics/analytics-view';
import { HOUR } from '../../base/units';
import { inBucketsOf } from '../../domain/series/in-buckets';
import { columnKey, variableBundle, type Bundle } from '../../domain/series/series';
import type { Interval } from '../../domain/time/intervals';
import type { AnyPeriod } from '../../domain/time/time-ranges';
import type { ModuleHistoryRequest } from '../../queries/history/history';
import type { HistoryView } from '../../queries/history/history-view';
import { historyKey, useHistories, type Histories } from '../../queries/history/use-histories';

/** All aggregations of a row. */
export interface RowHistory extends HistoryView {
  /** Coverage of its medians, which are stored apart; absent where no median is drawn. */
  readonly medians?: DrawnCoverage;
}
type DrawnCoverage = Pick<HistoryView, 'coverage' | 'fallbacks'>;

/** Returns the coverage of the drawn column of a row, and the wider buckets in its place. */
export const drawnCoverage = (history: RowHistory): DrawnCoverage => history.medians ?? history;

/** Histories by row; a row that is being read for the first time is missing. */
export type RowHistories = ReadonlyMap<RowKey, RowHistory>;

/** A variable of a machine whose history is read. */
export type RowSource = Pick<AnalyticsRow, 'moduleId' | 'variable' | 'aggregation'>;

/**
 * Returns the rows and the status word of each of their machines, which tells a silent sensor from
 * a machine that was offline.
 */
export function sourcesOf(rows: readonly AnalyticsRow[]): readonly RowSource[] {
  const status = rows.map(
    ({ moduleId }) => ({ moduleId, variable: 'StatusWord', aggregation: 'max' }) as const,
  );
  // A row of the status word itself comes last, so that it stays.
  return [...new Map([...status, ...rows].map((source) => [rowKey(source), source])).values()];
}

/** Returns the bundles that have the columns of a source. */
export const bundlesOf = ({ variable, aggregation }: RowSource): readonly Bundle[] =>
  aggregation === 'median'
    ? [variableBundle(variable), columnKey({ name: variable, aggregation })]
    : [variableBundle(variable)];

/** Returns the requests for the history of the sources. */
export const historyRequests = (
  sources: readonly RowSource[],
  period: AnyPeriod,
  interval: Interval,
): readonly ModuleHistoryRequest[] =>
  sources.flatMap((source) =>
    bundlesOf(source).map((bundle) => ({ moduleId: source.moduleId, bundle, period, interval })),
  );

/**
 * Returns the stored history of the sources. Sends no request: `RowFills` fetches what is missing.
 * After a change of rows, range or width the earlier buckets stay until all of the new ones are
 * read: lines that come one by one would draw the chart as often.
 */
export function useRowHistories(
  sources: readonly RowSource[],
  period: AnyPeriod,
  interval: Interval,
): RowHistories {
  const histories = useHistories(historyRequests(sources, period, interval));
  const read = useMemo(
    () =>
      new Map(
        sources.flatMap((source) => {
          const view = sourceHistory(source, histories);
          return view === undefined ? [] : [[rowKey(source), view] as const];
        }),
      ),
    [sources, histories],
  );
  const [shown, setShown] = useState<RowHistories>(read);
  const isRead = sources.every((source) => {
    const view = read.get(rowKey(source));
    return view?.interval === interval && isOfPeriod(view, period);
  });
  if (isRead && shown !== read) setShown(read);
  return isRead ? read : shown;
}

/** Whether the history was read for this period: that of the one before stays for a moment. */
const isOfPeriod = ({ requested }: HistoryView, period: AnyPeriod): boolean =>
  period.live
    ? requested.to - requested.from === period.range * HOUR
    : requested.from === period.from && requested.to === period.to;

/** History of all aggregations of a source; medians are stored apart from the others. */
function sourceHistory(source: RowSource, histories: Histories): RowHistory | undefined {
  const { moduleId, variable, aggregation } = source;
  const view = histories.get(historyKey({ moduleId, bundle: variableBundle(variable) }));
  if (view === undefined || aggregation !== 'median') return view;
  const key = columnKey({ name: variable, aggregation });
  const medians = histories.get(historyKey({ moduleId, bundle: key }));
  const column = medians?.columns.get(key);
  if (medians === undefined || column === undefined) return view;
  const inView = inBucketsOf(view, medians, column);
  if (inView === null) return view;
  const { coverage, fallbacks } = medians;
  const columns = new Map([...view.columns, [key, inView]]);
  return { ...view, columns, medians: { coverage, fallbacks } };
}
