import { Box } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { memo, useCallback, useMemo } from 'react';
import { useFilteredFleet } from '../../../components/view/use-filtered-fleet';
import { RESOLUTION_WORDS } from '../../../components/time-text/interval-words';
import { useLocale } from '../../../components/time-text/use-locale';
import { useZone } from '../../../components/time-text/use-zone';
import { RefreshLine } from '../../../components/past/RefreshLine';
import { usePeriodText } from '../../../components/period/use-period-text';
import { useFleetView } from '../../../components/view/view-context';
import { durationMs } from '../../../base/units';
import { byPowerBlock } from '../../../domain/fleet/fleet-figures';
import type { FleetSnapshot } from '../../../domain/machine/telemetry';
import { customRange, type Period, type RangeHours } from '../../../domain/time/time-ranges';
import { useProducedEnergy } from '../../../queries/fleet-history/use-produced-energy';
import { BarChart } from '../../../ui/charts/view/BarChart';
import { Loading } from '../../../ui/states/Loading';
import { ChartPanel } from './ChartPanel';
import { energyChart } from './energy-chart';
import { modulesOf, NO_MODULES } from '../FleetPastProvider';

const blocksOf = ({ modules }: FleetSnapshot) =>
  byPowerBlock(modules).map(({ powerBlockId, name }) => ({ powerBlockId, name }));

/**
 * Memoized: the newest samples change no bar, and hundreds of power blocks have thousands of bars.
 */
const MemoBarChart = memo(BarChart);

/** Width of a bar, by range (rules §9.3). */
const BAR_WORDS: Record<RangeHours, MessageDescriptor> = {
  24: msg`A bar for each hour`,
  168: msg`A bar for each day`,
  720: msg`A bar for each day`,
  8760: msg`A bar for every 30 UTC days`,
  61320: msg`One bar for the whole range`,
};

const barWords = (period: Period): MessageDescriptor =>
  BAR_WORDS[period.live ? period.range : customRange(durationMs(period.to - period.from))];

/** Produced energy over the period, stacked by power block in four greens (rules §9.3). */
export function EnergyPanel() {
  const { t } = useLingui();
  const { period } = useFleetView();
  return (
    <ChartPanel title={t`Produced energy`} below={usePeriodText(period)}>
      <Energy />
    </ChartPanel>
  );
}

function Energy() {
  const { t } = useLingui();
  const { period } = useFleetView();
  const zone = useZone();
  const locale = useLocale();
  const modules = useFilteredFleet(modulesOf) ?? NO_MODULES;
  const blocks = useFilteredFleet(blocksOf);
  const { bars, wider, refresh } = useProducedEnergy(modules, period, zone);
  const drawn = useMemo(
    () => (bars === undefined ? undefined : energyChart(bars, blocks ?? [], locale)),
    [bars, blocks, locale],
  );
  const others = useCallback(
    (count: number) =>
      t`${plural(count, { one: '# other power block', other: '# other power blocks' })}`,
    [t],
  );
  const bar = t(barWords(period));
  const width = wider === null ? null : t(RESOLUTION_WORDS[wider]);
  const note = width === null ? bar : t`${bar}, from values of ${width}`;
  return (
    <>
      {drawn === undefined ? (
        <Box minH="25rem">
          <Loading rows={6} />
        </Box>
      ) : (
        <MemoBarChart
          label={t`Produced energy by power block`}
          {...drawn}
          {...{ zone, locale, others }}
          note={note}
          partialWord={t`not complete`}
        />
      )}
      <RefreshLine refresh={refresh} />
    </>
  );
}
