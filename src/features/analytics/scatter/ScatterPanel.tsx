import { Box, Flex } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { RESOLUTION_WORDS } from '../../../components/time-text/interval-words';
import { scatterMachines, usualAxes } from '../../../domain/analytics/scatter-choice';
import { moduleType } from '../../../domain/machine/module-type';
import { NumbersBelow } from '../../../ui/charts/view/NumbersBelow';
import { Empty } from '../../../ui/states/Empty';
import { Loading } from '../../../ui/states/Loading';
import { MachineSelect } from '../MachineSelect';
import type { AnalyticsPart, PanelPart } from '../panel';
import { useMachines, type AnalyticsMachine } from '../use-machines';
import type { ScatterSettings } from './scatter-settings';
import { VariableFills } from '../VariableFills';
import { ScatterControls } from './ScatterControls';
import { ScatterLegend } from './ScatterLegend';
import { ScatterNumbers } from './ScatterNumbers';
import { ScatterPlot } from './ScatterPlot';
import { axisVariables, useScatter } from './use-scatter';

/** One variable of a machine over another, bucket by bucket (rules §2.15). */
export function ScatterPanel(part: PanelPart) {
  const { t } = useLingui();
  const machines = useMachines(part.view.rows);
  const { choice, choose } = part;
  const machine = machines?.find(({ moduleId }) => moduleId === choice.machine) ?? machines?.[0];
  if (machines === undefined) return <Loading />;
  if (machine === undefined) return <Empty title={t`No machine is visible`} />;
  return (
    <Flex direction="column" gap="5">
      <MachineSelect
        label={t`Machine`}
        value={machine.moduleId}
        onChange={(chosen) => {
          choose({ machine: chosen });
        }}
        {...{ machines }}
      />
      <Scatter key={moduleType(machine.moduleId)} {...{ part, machine, machines }} />
    </Flex>
  );
}

type ScatterProps = {
  part: AnalyticsPart;
  machine: AnalyticsMachine;
  machines: readonly AnalyticsMachine[];
};

function Scatter({ part, machine, machines }: ScatterProps) {
  const [settings, setSettings] = useState<ScatterSettings>(() => ({
    ...usualAxes(moduleType(machine.moduleId)),
    siblings: 'none',
    colour: 'time',
  }));
  const { x, y, siblings, colour } = settings;
  const shown = useMemo(
    () => scatterMachines(machine, machines, siblings),
    [machine, machines, siblings],
  );
  const { interval } = part;
  const { period } = part.view;
  const sets = useScatter({ machines: shown, x, y, period, interval });
  return (
    <>
      <ScatterControls
        variables={machine.variables}
        onChange={(change) => {
          setSettings((before) => ({ ...before, ...change }));
        }}
        {...{ settings }}
      />
      <Flex wrap="wrap" justify="space-between" align="center" columnGap="5">
        <Counts {...{ sets, interval }} />
        <VariableFills
          moduleIds={shown.map(({ moduleId }) => moduleId)}
          variables={axisVariables({ x, y })}
          {...{ period, interval }}
        />
      </Flex>
      {sets.some(({ points }) => points.xs.length > 0) ? (
        <>
          <ScatterPlot {...{ sets, x, y, colour, interval }} />
          <ScatterLegend span={part.span} {...{ sets, colour }} />
          <Box>
            <NumbersBelow>{() => <ScatterNumbers {...{ sets, x, y, interval }} />}</NumbersBelow>
          </Box>
        </>
      ) : (
        <Empty>
          <Trans>No bucket of the visible range has a value of each axis on this device yet.</Trans>
        </Empty>
      )}
    </>
  );
}

type CountsProps = Pick<AnalyticsPart, 'interval'> & { sets: ReturnType<typeof useScatter> };

/** Number of the points, and of the buckets that have none. */
function Counts({ sets, interval }: CountsProps) {
  const { t } = useLingui();
  const width = t(RESOLUTION_WORDS[interval]);
  const points = sets.reduce((sum, one) => sum + one.points.xs.length, 0);
  const leftOut = sets.reduce((sum, one) => sum + one.points.leftOut, 0);
  const notFetched = sets.reduce((sum, one) => sum + one.points.notFetched, 0);
  return (
    <Box fontSize="sm" color="fg.muted" role="status">
      <Plural value={points} one="# point" other="# points" />
      {'; '}
      <Plural
        value={leftOut}
        one="# bucket without a value of each axis is left out."
        other="# buckets without a value of each axis are left out."
      />{' '}
      {notFetched === 0 ? null : (
        <>
          <Plural
            value={notFetched}
            one="# bucket is not on this device yet."
            other="# buckets are not on this device yet."
          />{' '}
        </>
      )}
      <Trans>Each point is the average of {width}.</Trans>
    </Box>
  );
}
