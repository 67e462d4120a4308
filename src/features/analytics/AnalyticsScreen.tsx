import { useMemo } from 'react';
import { usedInterval } from '../../domain/analytics/interval-choice';
import { durationMs } from '../../base/units';
import { periodSpan } from '../../domain/view/period';
import { useNow } from '../../queries/time/use-now';
import { CardPanel } from '../../ui/card/Card';
import { Page } from '../../ui/page/Page';
import { AnalyticsChart } from './chart/AnalyticsChart';
import type { AnalyticsPart } from './panel';
import { Panels } from './Panels';
import { RowFills } from './RowFills';
import { useAnalyticsView } from './use-analytics-view';
import { useRowHistories } from './use-row-histories';

/** /analytics: any variables of any machines over time (rules §2.15). */
export function AnalyticsScreen() {
  const { view, change } = useAnalyticsView();
  const part = usePart({ view, change });
  return (
    <Page>
      <CardPanel as="section" px="4" py="5">
        <AnalyticsChart {...part} />
        <RowFills rows={view.rows} period={view.period} interval={part.interval} />
      </CardPanel>
      <Panels {...part} />
    </Page>
  );
}

/** A live view is read again when it has moved on by a bucket, at most each minute. */
const MOVES_EVERY_MS = 60_000;

/** Returns what the parts of the page show; the same object while nothing of it changes. */
function usePart({ view, change }: Pick<AnalyticsPart, 'view' | 'change'>): AnalyticsPart {
  const now = useNow(MOVES_EVERY_MS);
  const span = useMemo(() => periodSpan(view.period, now), [view.period, now]);
  const interval = usedInterval(durationMs(span.to - span.from), view.interval);
  const histories = useRowHistories(view.rows, view.period, interval);
  return useMemo(
    () => ({ view, change, span, interval, histories }),
    [view, change, span, interval, histories],
  );
}
