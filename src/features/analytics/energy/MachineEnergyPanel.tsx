import { Box, Flex } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { memo, useCallback, useMemo } from 'react';
import { useFleet } from '../../../components/fleet/use-fleet';
import { energyChart } from '../../../components/past/energy-chart';
import { RefreshLine } from '../../../components/past/RefreshLine';
import { useBarText } from '../../../components/past/use-bar-text';
import { useLocale } from '../../../components/time-text/use-locale';
import { useZone } from '../../../components/time-text/use-zone';
import { epochMs } from '../../../base/units';
import type { ModuleId } from '../../../domain/ids';
import type { FleetSnapshot } from '../../../domain/machine/telemetry';
import { useProducedEnergy } from '../../../queries/fleet-history/use-produced-energy';
import { BarChart } from '../../../ui/charts/view/BarChart';
import { Choice } from '../../../ui/choice/Choice';
import { Empty } from '../../../ui/states/Empty';
import { Loading } from '../../../ui/states/Loading';
import type { AnalyticsPart } from '../panel';
import { EnergyCard } from './EnergyCard';
import { energyTotal, moduleBars } from './module-bars';

const modulesOf = ({ modules }: FleetSnapshot) =>
  modules.map(({ moduleId, powerBlockId, name }) => ({ moduleId, powerBlockId, name }));
const NONE: ReturnType<typeof modulesOf> = [];

/** Memoized: the passing time changes no bar. */
const MemoBarChart = memo(BarChart);

/** Produced energy of the machines of the rows over the visible range (rules §9.3, §9.8). */
export function MachineEnergyPanel(part: AnalyticsPart) {
  const { t } = useLingui();
  const { view, change } = part;
  const moduleIds = useMemo(
    () => [...new Set(view.rows.map(({ moduleId }) => moduleId))],
    [view.rows],
  );
  if (moduleIds.length === 0) {
    return (
      <Empty title={t`No machine is chosen`}>
        <Trans>Add a variable of a machine, and its produced energy is shown here.</Trans>
      </Empty>
    );
  }
  return (
    <Box>
      <Box maxW="24rem" mb="4">
        <Choice
          label={t`Bars of several machines`}
          value={view.bars}
          options={[
            { value: 'stacked', text: t`Stacked` },
            { value: 'overlap', text: t`Overlapping` },
          ]}
          onChange={(bars) => {
            change({ bars });
          }}
        />
      </Box>
      <Energy part={part} moduleIds={moduleIds} />
    </Box>
  );
}

function Energy({ part, moduleIds }: { part: AnalyticsPart; moduleIds: readonly ModuleId[] }) {
  const { t } = useLingui();
  const { bars: layout, period } = part.view;
  const zone = useZone();
  const locale = useLocale();
  const fleet = useFleet(modulesOf) ?? NONE;
  const modules = useMemo(
    () => fleet.filter(({ moduleId }) => moduleIds.includes(moduleId)),
    [fleet, moduleIds],
  );
  const { reading, refresh } = useProducedEnergy(modules, period, zone);
  const energy = useMemo(
    () =>
      reading === undefined
        ? undefined
        : { ...reading, bars: moduleBars(reading.bars, moduleIds, reading.results) },
    [reading, moduleIds],
  );
  const drawn = useMemo(() => {
    const layers = modules.map(({ moduleId, name }) => ({ id: moduleId, name }));
    return energy === undefined ? undefined : energyChart(energy, layers, locale);
  }, [energy, modules, locale]);
  const others = useCallback(
    (count: number) => t`${plural(count, { one: '# other machine', other: '# other machines' })}`,
    [t],
  );
  const note = useBarText(period, reading?.wider ?? null);
  if (energy === undefined || drawn === undefined) {
    return (
      <Box minH="25rem">
        <Loading rows={6} />
      </Box>
    );
  }
  return (
    <Flex wrap="wrap" gap="6" align="flex-start">
      <EnergyCard
        counted={{
          from: epochMs(drawn.sumSpan.from),
          to: epochMs(Math.max(drawn.sumSpan.from, drawn.sumSpan.to)),
        }}
        total={energyTotal(energy.bars)}
        bars={energy.bars.length}
        machines={modules.length}
        missing={moduleIds.length - modules.length}
      />
      <Box flexGrow={1} flexBasis="30rem" minW="0">
        <MemoBarChart
          label={t`Produced energy by machine`}
          {...drawn}
          {...{ zone, locale, others, note, layout }}
          isHatched
          partialWord={t`partial`}
        />
        <RefreshLine refresh={refresh} />
      </Box>
    </Flex>
  );
}
