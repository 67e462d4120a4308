import { useLingui } from '@lingui/react/macro';
import { useMemo, type ReactNode } from 'react';
import { useFilteredFleet } from '../../../components/view/use-filtered-fleet';
import { useLocale } from '../../../components/time-text/use-locale';
import { useZone } from '../../../components/time-text/use-zone';
import { useNowLine } from '../../../components/past/use-now-line';
import { RefreshLine } from '../../../components/past/RefreshLine';
import { usePeriodText } from '../../../components/period/use-period-text';
import { useFleetView } from '../../../components/view/view-context';
import type { FleetHistory } from '../../../domain/history/fleet-history';
import { viewWithin } from '../../../domain/view/period';
import { epochMs } from '../../../base/units';
import { useServices } from '../../../queries/services';
import { TrendChart } from '../../../ui/charts/view/TrendChart';
import { TrendChartLoading } from '../../../ui/charts/view/TrendChartLoading';
import { ChartPanel } from './ChartPanel';
import { newestProduction } from '../fleet-cards';
import { useFleetPast } from '../fleet-past';
import { usePowerLine } from './use-power-line';

/** Power of the fleet over the period. */
export function PowerPanel() {
  const { t } = useLingui();
  const { period } = useFleetView();
  return (
    <ChartPanel title={t`Production over time`} range={usePeriodText(period)}>
      {(title) => <Power title={title} />}
    </ChartPanel>
  );
}

function Power({ title }: { title: ReactNode }) {
  const { history, refresh } = useFleetPast();
  if (history === undefined) return <TrendChartLoading title={title} />;
  const status = <RefreshLine isBeside refresh={refresh} fetched={history.fetched} />;
  return <Chart {...{ title, status, history }} />;
}

type ChartProps = { title: ReactNode; status: ReactNode; history: FleetHistory };

function Chart({ title, status, history }: ChartProps) {
  const { t } = useLingui();
  const { clock } = useServices();
  const { period, setPeriod, clearPeriod } = useFleetView();
  const newest = useFilteredFleet(newestProduction) ?? null;
  const zone = useZone();
  const locale = useLocale();
  const now = useNowLine(history.span);
  const tail = useMemo(
    () =>
      period.live && newest !== null
        ? { at: newest.at, values: new Map([['power', newest.power]]) }
        : null,
    [period, newest],
  );
  return (
    <TrendChart
      label={t`Power of all machines together`}
      {...usePowerLine(history)}
      {...{ title, status, zone, locale, now, tail }}
      onReset={clearPeriod}
      onSpan={({ from, to }) => {
        setPeriod(viewWithin({ from: epochMs(from), to: epochMs(to) }, clock.now()));
      }}
    />
  );
}
