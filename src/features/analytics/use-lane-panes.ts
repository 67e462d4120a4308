import { useMemo } from 'react';
import { useLineTextOptions } from '../../components/variables/line-text-options';
import type { BucketGrid } from '../../domain/series/in-buckets';
import type { Span } from '../../domain/time/spans';
import { wholeBuckets } from '../../domain/time/buckets';
import { epochMs } from '../../base/units';
import type { TrendPane } from '../../ui/charts/model/trend-stack';
import type { AnalyticsPart } from './panel';
import type { RowHistories } from './use-row-histories';
import { lanePanes } from './lane-panes';
import type { GhostLines } from './chart/use-ghost';
import { useRowLabels } from './use-row-labels';

/** Returns the charts of the rows; the same objects while nothing of them changes. */
export function useLanePanes({
  view,
  span,
  interval,
  histories,
  ghost,
}: Omit<AnalyticsPart, 'change'> & { ghost: GhostLines | null }): readonly TrendPane[] {
  const texts = useLineTextOptions();
  const { rows } = view;
  const labels = useRowLabels(rows);
  return useMemo(
    () =>
      lanePanes({
        rows,
        histories,
        texts,
        labels,
        ghost,
        grid: gridOf(histories, span) ?? { interval, span: wholeBuckets(span, interval) },
      }),
    [rows, histories, texts, labels, ghost, interval, span],
  );
}

/**
 * Buckets that the histories have together: after a zoom the earlier ones stay for a moment. Those
 * that are of another time altogether are left out.
 */
function gridOf(histories: RowHistories, span: Span): BucketGrid | null {
  const views = [...histories.values()].filter(
    (view) => view.span.from < span.to && view.span.to > span.from,
  );
  const [first] = views;
  if (first === undefined) return null;
  return {
    interval: first.interval,
    span: {
      from: epochMs(Math.min(...views.map(({ span }) => span.from))),
      to: epochMs(Math.max(...views.map(({ span }) => span.to))),
    },
  };
}
