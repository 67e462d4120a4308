import { Box } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { useBandWords } from '../../../components/past/use-band-words';
import { useNowLine } from '../../../components/past/use-now-line';
import { useLocale } from '../../../components/time-text/use-locale';
import { useZone } from '../../../components/time-text/use-zone';
import type { AnalyticsView } from '../../../domain/analytics/analytics-view';
import { NARROWEST_SPAN } from '../../../domain/analytics/interval-choice';
import type { Interval } from '../../../domain/time/intervals';
import type { Span } from '../../../domain/time/spans';
import { PALETTE_VARIABLES } from '../../../ui/charts/model/palette';
import type { ChartSpan } from '../../../ui/charts/model/trend';
import { TrendStack } from '../../../ui/charts/view/TrendStack';
import { TrendStackLoading } from '../../../ui/charts/view/TrendStackLoading';
import { useLanePanes } from '../use-lane-panes';
import type { RowHistories } from '../use-row-histories';

type SmallStackProps = {
  label: string;
  view: AnalyticsView;
  span: Span;
  interval: Interval;
  histories: RowHistories;
};

/** Greatest height of a lane in rem. */
const HEIGHT = 7;
const NO_ANNOTATIONS = [] as const;

/** The lanes of a saved view, less high; they can be zoomed within its range. */
export function SmallStack({ label, view, span, interval, histories }: SmallStackProps) {
  const zone = useZone();
  const locale = useLocale();
  const now = useNowLine(span);
  const panes = useLanePanes({ view, span, interval, histories, ghost: null, allStrips: false });
  const small = useMemo(
    () => panes.map((pane) => ({ ...pane, height: Math.min(pane.height, HEIGHT) })),
    [panes],
  );
  const [zoomed, setZoomed] = useState<ChartSpan | null>(null);
  const limits = useMemo(() => ({ ...span, narrowest: NARROWEST_SPAN }), [span]);
  const bandWords = useBandWords();
  if (small.length === 0) return <TrendStackLoading heights={[4]} />;
  return (
    <Box css={PALETTE_VARIABLES}>
      <TrendStack
        {...{ label, bandWords, zone, locale, now, limits }}
        panes={small}
        span={zoomed ?? span}
        annotations={NO_ANNOTATIONS}
        onSpan={setZoomed}
        onReset={() => {
          setZoomed(null);
        }}
      />
    </Box>
  );
}
