import { useMemo, useState } from 'react';
import { RefreshLine } from '../../components/past/RefreshLine';
import { durationMs } from '../../base/units';
import { usedInterval } from '../../domain/analytics/interval-choice';
import { periodSpan } from '../../domain/view/period';
import { combinedRefresh } from '../../queries/history/combined-refresh';
import { useNow } from '../../queries/time/use-now';
import { CardPanel } from '../../ui/card/Card';
import { Page } from '../../ui/page/Page';
import { AnalyticsChart } from './chart/AnalyticsChart';
import { ChartHead } from './chart/ChartHead';
import { NoVariables } from './chart/NoVariables';
import { useOutcomeToasts } from './chart/use-outcome-toasts';
import { useGhost } from './chart/use-ghost';
import type { AnalyticsPart } from './panel';
import { Panels } from './Panels';
import { RowFills, type FillsProgress } from './RowFills';
import { useAnalyticsView } from './use-analytics-view';
import { sourcesOf, useRowHistories } from './use-row-histories';

/** /analytics: any variables of any machines over time (rules §2.15). */
export function AnalyticsScreen() {
  const shown = useAnalyticsView();
  const { view, change } = shown;
  const part = usePart({ view, change });
  const { span, interval } = part;
  const ghost = useGhost(view, span, interval);
  const [progress, setProgress] = useState<FillsProgress>(NO_PROGRESS);
  const refresh = useMemo(() => combinedRefresh([...progress.values()]), [progress]);
  const sources = useMemo(() => sourcesOf(view.rows), [view.rows]);
  useOutcomeToasts(part, refresh);
  return (
    <Page>
      <CardPanel as="section" px="4" py="5">
        <ChartHead {...part} steps={shown} />
        {view.rows.length === 0 ? <NoVariables /> : <AnalyticsChart {...part} ghost={ghost} />}
        <RowFills {...{ sources, interval }} period={view.period} onProgress={setProgress} />
        {ghost === null ? null : (
          <RowFills {...ghost} interval={interval} onProgress={setProgress} />
        )}
        {view.rows.length === 0 ? null : <RefreshLine refresh={refresh} />}
      </CardPanel>
      <Panels {...part} />
    </Page>
  );
}

const NO_PROGRESS: FillsProgress = new Map();

/** A live view is read again when it has moved on by a bucket, at most each minute. */
const MOVES_EVERY_MS = 60_000;

/** Returns what the parts of the page show; the same object while nothing of it changes. */
function usePart({ view, change }: Pick<AnalyticsPart, 'view' | 'change'>): AnalyticsPart {
  const now = useNow(MOVES_EVERY_MS);
  const span = useMemo(() => periodSpan(view.period, now), [view.period, now]);
  const interval = usedInterval(durationMs(span.to - span.from), view.interval);
  const sources = useMemo(() => sourcesOf(view.rows), [view.rows]);
  const histories = useRowHistories(sources, view.period, interval);
  return useMemo(
    () => ({ view, change, span, interval, histories }),
    [view, change, span, interval, histories],
  );
}
