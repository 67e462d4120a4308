import { Box, Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { memo, useMemo, useState, type ReactNode } from 'react';
import { useBandWords } from '../../../components/past/use-band-words';
import { useNowLine } from '../../../components/past/use-now-line';
import { useLocale } from '../../../components/time-text/use-locale';
import { useZone } from '../../../components/time-text/use-zone';
import { epochMs } from '../../../base/units';
import { rowKey, SWIM_LANES, type AnalyticsView } from '../../../domain/analytics/analytics-view';
import { NARROWEST_SPAN } from '../../../domain/analytics/interval-choice';
import { bucketFloor } from '../../../domain/time/buckets';
import { EARLIEST } from '../../../domain/view/period';
import { PALETTE_VARIABLES } from '../../../ui/charts/model/palette';
import type { ChartSpan } from '../../../ui/charts/model/trend';
import { TrendStack } from '../../../ui/charts/view/TrendStack';
import type { AnalyticsPart } from '../panel';
import { canOpenStrips, StripsButton } from './StripsButton';
import type { GhostLines } from './use-ghost';
import { useMarkerAnnotations } from './use-marker-annotations';
import { useRowLabels } from '../use-row-labels';
import { laneHeight } from '../lane-panes';
import { useLanePanes } from '../use-lane-panes';

type AnalyticsChartProps = AnalyticsPart & {
  ghost: GhostLines | null;
  /** State of the data, below the chart. */
  status: ReactNode;
};

/** All charts of the lanes are in a large window: numbers, and codes below them. */
const FIRST_DRAWN = 2 * SWIM_LANES;

/** Lines of the shown rows over the visible range, in swim lanes with one time axis. */
export const AnalyticsChart = memo(function AnalyticsChart(props: AnalyticsChartProps) {
  const { rows } = props.view;
  // Charts without lines would be drawn for the time in which the store is read.
  const isRead = rows.some((row) => props.histories.has(rowKey(row)));
  return isRead ? <DrawnLanes {...props} /> : <LanesRoom rows={rows} />;
});

function DrawnLanes(props: AnalyticsChartProps) {
  const { view, change, span, interval, status } = props;
  const { t } = useLingui();
  const zone = useZone();
  const locale = useLocale();
  const now = useNowLine(span);
  const [allStrips, setAllStrips] = useState(false);
  const lanes = useLanePanes({ ...props, allStrips });
  const labels = useRowLabels(view.rows);
  const annotations = useMarkerAnnotations(props);
  const limits = useMemo(
    () => ({ from: EARLIEST, to: Math.max(now, span.to), narrowest: NARROWEST_SPAN }),
    [now, span.to],
  );
  const gestures = useMemo(
    () => ({
      onSpan: ({ from, to }: ChartSpan) => {
        change({ period: { live: false, from: epochMs(from), to: epochMs(to) } });
      },
      onReset: () => {
        change({ period: { live: true, range: 24 } });
      },
    }),
    [change],
  );
  const growingFrom = bucketFloor(now, interval);
  // The same objects while a fill only progresses: the lines are not drawn again.
  const panes = useMemo(
    () => lanes.map((pane) => ({ ...pane, growingFrom })),
    [lanes, growingFrom],
  );
  return (
    <Box css={PALETTE_VARIABLES}>
      <TrendStack
        label={t`Chart of the variables`}
        title={[...new Set(view.rows.map(labels.machine))].join(', ')}
        {...{ panes, span, zone, locale, now, annotations, limits }}
        annotationLabels={view.rows.some(({ isShown, hasMarkers }) => isShown && hasMarkers)}
        bandWords={useBandWords()}
        measure={view.marked}
        firstDrawn={FIRST_DRAWN}
        status={
          <Flex justify="flex-end" columnGap="4">
            {panes.some(canOpenStrips) ? (
              <StripsButton isOpen={allStrips} onOpen={setAllStrips} />
            ) : null}
            <Box mt="-3">{status}</Box>
          </Flex>
        }
        onMeasure={(marked) => {
          change({
            marked: marked === null ? null : { from: epochMs(marked.from), to: epochMs(marked.to) },
          });
        }}
        {...gestures}
      />
    </Box>
  );
}

/** Room of the text above a chart, and of the foot below all of them, in rem. */
const HEAD = 5;
const FOOT = 9;

/** Room reserved for the charts until the store is read. */
function LanesRoom({ rows }: Pick<AnalyticsView, 'rows'>) {
  const lanes = new Set(rows.filter(({ isShown }) => isShown).map(({ lane }) => lane)).size;
  return <div style={{ height: `${FOOT + lanes * (HEAD + laneHeight(lanes))}rem` }} />;
}
