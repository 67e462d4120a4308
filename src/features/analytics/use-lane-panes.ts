import { useMemo } from 'react';
import { useLineTextOptions } from '../../components/variables/line-text-options';
import type { BucketGrid } from '../../domain/series/in-buckets';
import type { Span } from '../../domain/time/spans';
import { wholeBuckets } from '../../domain/time/buckets';
import { epochMs } from '../../base/units';
import type { TrendPane } from '../../ui/charts/model/trend-stack';
import type { AnalyticsPart } from './panel';
import type { RowHistories } from './use-row-histories';
import { lanePanes, type PaneSources } from './lane-panes';
import { useRowLabels } from './use-row-labels';

type LanePanesProps = Omit<AnalyticsPart, 'change'> & Pick<PaneSources, 'ghost' | 'allStrips'>;

/** Returns the charts of the rows; the same objects while nothing of them changes. */
export function useLanePanes({
  view,
  span,
  interval,
  histories,
  ghost,
  allStrips,
}: LanePanesProps): readonly TrendPane[] {
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
        allStrips,
        grid: gridOf(histories, span) ?? { interval, span: wholeBuckets(span, interval) },
      }),
    [rows, histories, texts, labels, ghost, allStrips, interval, span],
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
