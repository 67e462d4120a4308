import { useMemo } from 'react';
import { rowKey, type AnalyticsRow, type RowKey } from '../../../domain/analytics/analytics-view';
import type { MarkedBuckets } from '../../../domain/analytics/marked-buckets';
import { useAnalyses } from '../../../queries/analysis/use-analyses';
import type { TrendAnnotation } from '../../../ui/charts/model/trend';
import type { AnalyticsPart } from '../panel';
import { markerAnnotations } from './marker-annotations';
import { useRowLabels } from '../use-row-labels';

const isMarked = ({ isShown, hasMarkers }: AnalyticsRow): boolean => isShown && hasMarkers;

/**
 * Returns the changes of the shown codes and states, sorted by time (rules §4.16); those of the
 * buckets before stay until the changes of the present ones are found.
 */
export function useMarkerAnnotations({
  view,
  histories,
}: AnalyticsPart): readonly TrendAnnotation[] {
  const { rows } = view;
  const labels = useRowLabels(rows);
  const inputs = useMemo(
    () =>
      new Map(
        rows.filter(isMarked).flatMap((row): readonly (readonly [RowKey, MarkedBuckets])[] => {
          const history = histories.get(rowKey(row));
          if (history === undefined) return [];
          const { interval, span, columns, coverage, fallbacks } = history;
          const stored = { interval, span, columns, coverage, fallbacks };
          return [[rowKey(row), { variable: row.variable, ...stored }]];
        }),
      ),
    [rows, histories],
  );
  const { results } = useAnalyses('markers', inputs);
  return useMemo(() => {
    const marked = rows.filter(isMarked);
    const isOfMany = new Set(marked.map(({ moduleId }) => moduleId)).size > 1;
    return marked
      .flatMap((row) => {
        const prefix = isOfMany ? `${labels.machine(row)}: ` : '';
        return markerAnnotations(row, results.get(rowKey(row)) ?? [], prefix);
      })
      .sort((one, other) => one.at - other.at);
  }, [rows, results, labels]);
}
