import { useMemo } from 'react';
import { rowKey } from '../../../domain/analytics/analytics-view';
import type { TrendAnnotation } from '../../../ui/charts/model/trend';
import type { AnalyticsPart } from '../panel';
import { markerAnnotations } from './marker-annotations';
import { useRowLabels } from '../use-row-labels';

/** Returns the changes of the shown codes and states, sorted by time (rules §4.16). */
export function useMarkerAnnotations({
  view,
  histories,
}: AnalyticsPart): readonly TrendAnnotation[] {
  const { rows } = view;
  const labels = useRowLabels(rows);
  return useMemo(() => {
    const marked = rows.filter(({ isShown, hasMarkers }) => isShown && hasMarkers);
    const isOfMany = new Set(marked.map(({ moduleId }) => moduleId)).size > 1;
    return marked
      .flatMap((row) => {
        const history = histories.get(rowKey(row));
        if (history === undefined) return [];
        return markerAnnotations(row, history, isOfMany ? `${labels.machine(row)}: ` : '');
      })
      .sort((one, other) => one.at - other.at);
  }, [rows, histories, labels]);
}
