import { Box } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { memo, useCallback, useMemo, type ReactNode } from 'react';
import { useFilteredFleet } from '../../../components/view/use-filtered-fleet';
import { useLocale } from '../../../components/time-text/use-locale';
import { useZone } from '../../../components/time-text/use-zone';
import { energyChart } from '../../../components/past/energy-chart';
import { RefreshLine } from '../../../components/past/RefreshLine';
import { useBarText } from '../../../components/past/use-bar-text';
import { usePeriodText } from '../../../components/period/use-period-text';
import { useFleetView } from '../../../components/view/view-context';
import { byPowerBlock } from '../../../domain/fleet/fleet-figures';
import type { FleetSnapshot } from '../../../domain/machine/telemetry';
import { useProducedEnergy } from '../../../queries/fleet-history/use-produced-energy';
import { BarChart } from '../../../ui/charts/view/BarChart';
import { Loading } from '../../../ui/states/Loading';
import { ChartPanel } from './ChartPanel';
import { modulesOf, NO_MODULES } from '../FleetPastProvider';

const blocksOf = ({ modules }: FleetSnapshot) =>
  byPowerBlock(modules).map(({ powerBlockId, name }) => ({ id: powerBlockId, name }));

/**
 * Memoized: the newest samples change no bar, and hundreds of power blocks have thousands of bars.
 */
const MemoBarChart = memo(BarChart);

/** Produced energy over the period, stacked by power block in four greens (rules §9.3). */
export function EnergyPanel() {
  const { t } = useLingui();
  const { period } = useFleetView();
  return (
    <ChartPanel title={t`Produced energy`} range={usePeriodText(period)}>
      {(title) => <Energy title={title} />}
    </ChartPanel>
  );
}

function Energy({ title }: { title: ReactNode }) {
  const { t } = useLingui();
  const { period } = useFleetView();
  const zone = useZone();
  const locale = useLocale();
  const modules = useFilteredFleet(modulesOf) ?? NO_MODULES;
  const blocks = useFilteredFleet(blocksOf);
  const { reading, refresh } = useProducedEnergy(modules, period, zone);
  const drawn = useMemo(
    () => (reading === undefined ? undefined : energyChart(reading, blocks ?? [], locale)),
    [reading, blocks, locale],
  );
  const others = useCallback(
    (count: number) =>
      t`${plural(count, { one: '# other power block', other: '# other power blocks' })}`,
    [t],
  );
  const note = useBarText(period, reading?.wider ?? null);
  const status = useMemo(() => <RefreshLine isBeside refresh={refresh} />, [refresh]);
  if (drawn === undefined) {
    return (
      <Box minH="28rem">
        {title}
        <Loading rows={6} />
        {status}
      </Box>
    );
  }
  return (
    <MemoBarChart
      label={t`Produced energy by power block`}
      {...drawn}
      {...(period.live ? {} : { sumSpan: null })}
      {...{ title, status, zone, locale, others, note }}
      partialWord={t`partial`}
    />
  );
}
