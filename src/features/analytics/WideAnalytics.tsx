import { useMemo, useState } from 'react';
import { RefreshLine } from '../../components/past/RefreshLine';
import { durationMs } from '../../base/units';
import { usedInterval } from '../../domain/analytics/interval-choice';
import { periodSpan } from '../../domain/view/period';
import { combinedRefresh } from '../../queries/history/combined-refresh';
import { useNow } from '../../queries/time/use-now';
import { CardPanel } from '../../ui/card/Card';
import { LaterPart } from '../../ui/later/LaterPart';
import { lazyScreen } from '../../ui/later/lazy-screen';
import { Page } from '../../ui/page/Page';
import { AnalyticsChart } from './chart/AnalyticsChart';
import { ChartHead } from './chart/ChartHead';
import { NoVariables } from './chart/NoVariables';
import { useGhost } from './chart/use-ghost';
import { useOutcomeToasts } from './chart/use-outcome-toasts';
import { SeenLine } from './link/SeenLine';
import { PageActions } from './PageActions';
import type { AnalyticsPart } from './panel';
import { Panels } from './Panels';
import { NO_PROGRESS } from './FillReport';
import { RowFills } from './RowFills';
import { useAnalyticsView } from './use-analytics-view';
import { sourcesOf, useRowHistories } from './use-row-histories';
import { useVisibleModules } from './use-visible-modules';
import { RestoreBanner } from './views/RestoreBanner';
import { ViewFaults } from './views/ViewFaults';

/** The page in a window that is wide enough for its chart and its tables. */
export function WideAnalytics() {
  const shown = useAnalyticsView();
  const { view, change } = shown;
  const sources = useMemo(() => sourcesOf(view.rows), [view.rows]);
  const part = usePart({ view, change }, sources);
  const { span, interval } = part;
  const ghost = useGhost(view, span, interval);
  const [progress, setProgress] = useState(NO_PROGRESS);
  const [ghostProgress, setGhostProgress] = useState(NO_PROGRESS);
  const refresh = useMemo(
    () => combinedRefresh([...progress.values(), ...ghostProgress.values()]),
    [progress, ghostProgress],
  );
  const status = useMemo(() => <RefreshLine refresh={refresh} />, [refresh]);
  useOutcomeToasts(part, refresh);
  const isEmpty = view.rows.length === 0;
  // Lines are named by their machines, and by nothing else before these are known.
  const isFleetKnown = useVisibleModules() !== null;
  return (
    <Page
      lead={<SeenLine view={view} span={span} />}
      actions={<PageActions {...{ shown, part }} />}
    >
      <RestoreBanner shown={shown} />
      <ViewFaults shown={shown} />
      <CardPanel as="section" px="4" py="5">
        <ChartHead {...part} />
        {isEmpty ? <NoVariables /> : null}
        {isEmpty || !isFleetKnown ? null : <AnalyticsChart {...part} {...{ ghost, status }} />}
        {isEmpty || view.marked === null ? null : (
          <LaterPart>
            <MeasureTable {...part} marked={view.marked} />
          </LaterPart>
        )}
        <RowFills {...{ sources, interval }} period={view.period} onProgress={setProgress} />
        {ghost === null ? null : (
          <RowFills {...ghost} interval={interval} onProgress={setGhostProgress} />
        )}
      </CardPanel>
      <Panels {...part} />
    </Page>
  );
}

const MeasureTable = lazyScreen(
  'measure',
  async () => (await import('./statistics/MeasureTable')).MeasureTable,
);

/** A live view is read again when it has moved on by a bucket, at most each minute. */
const MOVES_EVERY_MS = 60_000;

/** Returns the state that the parts of the page show; the same object while nothing changes. */
function usePart(
  { view, change }: Pick<AnalyticsPart, 'view' | 'change'>,
  sources: ReturnType<typeof sourcesOf>,
): AnalyticsPart {
  const now = useNow(MOVES_EVERY_MS);
  const span = useMemo(() => periodSpan(view.period, now), [view.period, now]);
  const interval = usedInterval(durationMs(span.to - span.from), view.interval);
  const histories = useRowHistories(sources, view.period, interval);
  return useMemo(
    () => ({ view, change, span, interval, histories }),
    [view, change, span, interval, histories],
  );
}
