import { Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { comparedInterval, LONGEST_COMPARED } from '../../../domain/analytics/moved-stretch';
import { useNow } from '../../../queries/time/use-now';
import { Empty } from '../../../ui/states/Empty';
import { Loading } from '../../../ui/states/Loading';
import { MachineSelect } from '../MachineSelect';
import type { PanelPart } from '../panel';
import { useMachines } from '../use-machines';
import { MarkedFields } from './MarkedFields';
import { MovedVariables } from './MovedVariables';

const CLOCK_MS = 60_000;

/** Variables that differ most in the marked stretch from the time before it (rules §2.15). */
export function MovedPanel(part: PanelPart) {
  const { t } = useLingui();
  const { view, change, interval, choice, choose } = part;
  const { marked } = view;
  const now = useNow(CLOCK_MS);
  const machines = useMachines(view.rows);
  const machine = machines?.find(({ moduleId }) => moduleId === choice.machine) ?? machines?.[0];
  const compared = marked === null ? null : comparedInterval(marked, interval, now);
  if (machines === undefined) return <Loading />;
  if (machine === undefined) return <Empty title={t`No machine is visible`} />;
  const { moduleId } = machine;
  return (
    <Flex direction="column" gap="5">
      <MachineSelect
        label={t`Machine`}
        value={moduleId}
        onChange={(chosen) => {
          choose({ machine: chosen });
        }}
        {...{ machines }}
      />
      <MarkedFields
        marked={marked}
        onMarked={(stretch) => {
          change({ marked: stretch });
        }}
      />
      {marked === null ? (
        <Empty title={t`No stretch is marked`}>
          <Trans>
            Mark a stretch between the two cursors of the chart, or enter it above: all variables of
            the machine are compared with the time before it, which is four times as long.
          </Trans>
        </Empty>
      ) : compared === null ? (
        <Empty title={t`The stretch is too long to be compared`}>
          <Trans>Mark at most {LONGEST_COMPARED} days.</Trans>
        </Empty>
      ) : (
        <MovedVariables
          // Nothing that was found or requested for one stretch is shown for another.
          key={`${moduleId} ${compared} ${marked.from} ${marked.to}`}
          interval={compared}
          {...{ part, machine, marked }}
        />
      )}
    </Flex>
  );
}
