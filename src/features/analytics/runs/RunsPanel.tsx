import { Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { RESOLUTION_WORDS } from '../../../components/time-text/interval-words';
import { runInterval } from '../../../domain/analytics/run-choice';
import { isRangeFetched, RUN_VARIABLES } from '../../../domain/analytics/run-history';
import type { ModuleId } from '../../../domain/ids';
import { bucketCeil } from '../../../domain/time/buckets';
import type { AnyPeriod } from '../../../domain/time/time-ranges';
import { DAY, later } from '../../../base/units';
import { useNow } from '../../../queries/time/use-now';
import { Choice } from '../../../ui/choice/Choice';
import { Empty } from '../../../ui/states/Empty';
import { Loading } from '../../../ui/states/Loading';
import { AnalysisState } from '../AnalysisState';
import { MachineSelect } from '../MachineSelect';
import type { AnalyticsPart, PanelPart } from '../panel';
import { useMachines, type AnalyticsMachine } from '../use-machines';
import { VariableFills } from '../VariableFills';
import { RunsOfMachine } from './RunsOfMachine';
import { useMachineRuns, type RunsRequest } from './use-machine-runs';

/** Time that is searched for good starts where the range has too few. */
const LOOK_BACK = 30 * DAY;
const CLOCK_MS = 60_000;

/** Runs of a machine: their list, and chosen ones laid over each other (rules §2.15). */
export function RunsPanel(part: PanelPart) {
  const { t } = useLingui();
  const machines = useMachines(part.view.rows);
  const { choice, choose } = part;
  const machine = machines?.find(({ moduleId }) => moduleId === choice.machine) ?? machines?.[0];
  if (machines === undefined) return <Loading />;
  if (machine === undefined) return <Empty title={t`No machine is visible`} />;
  return (
    <Flex direction="column" gap="5">
      <Flex wrap="wrap" gap="5" align="flex-end">
        <MachineSelect
          label={t`Machine`}
          value={machine.moduleId}
          onChange={(chosen) => {
            choose({ machine: chosen });
          }}
          {...{ machines }}
        />
        <Choice
          label={t`Runs of`}
          value={choice.runsOf}
          options={[
            { value: 'range', text: t`Visible range` },
            { value: 'month', text: t`30 days before the end` },
          ]}
          onChange={(runsOf) => {
            choose({ runsOf });
          }}
        />
      </Flex>
      <FoundRuns
        key={machine.moduleId}
        {...{ part, machine, machines }}
        isMonth={choice.runsOf === 'month'}
      />
    </Flex>
  );
}

/** Returns the stretch in which runs are sought; the same object while it is equal. */
function useRunsRequest(part: AnalyticsPart, moduleId: ModuleId, isMonth: boolean): RunsRequest {
  const { view, span } = part;
  const now = useNow(CLOCK_MS);
  const end = bucketCeil(span.to, 'PT1H');
  const period = useMemo(
    (): AnyPeriod =>
      isMonth ? { live: false, from: later(end, -LOOK_BACK), to: end } : view.period,
    [isMonth, end, view.period],
  );
  // A width that changed with each minute would be another request.
  const from = bucketCeil(isMonth ? end - LOOK_BACK : span.from, 'PT1H');
  const interval = runInterval({ from, to: end }, now);
  return useMemo(() => ({ moduleId, period, interval }), [moduleId, period, interval]);
}

type FoundRunsProps = {
  part: PanelPart;
  machine: AnalyticsMachine;
  machines: readonly AnalyticsMachine[];
  isMonth: boolean;
};

function FoundRuns({ part, machine, machines, isMonth }: FoundRunsProps) {
  const { t } = useLingui();
  const request = useRunsRequest(part, machine.moduleId, isMonth);
  const now = useNow(CLOCK_MS);
  const found = useMachineRuns('runs', request);
  const resolution = t(RESOLUTION_WORDS[request.interval]);
  return (
    <>
      <Flex wrap="wrap" align="center" columnGap="5" fontSize="sm" color="fg.muted">
        <Trans>Times are to within {resolution}: the width of the buckets.</Trans>
        <VariableFills
          moduleIds={[machine.moduleId]}
          variables={RUN_VARIABLES}
          period={request.period}
          interval={request.interval}
        />
        <AnalysisState analysis={found} />
      </Flex>
      {found.result === undefined ? (
        found.error === null && <Loading rows={6} />
      ) : (
        <RunsOfMachine
          runs={found.result}
          isFetched={found.history !== null && isRangeFetched(found.history, now)}
          {...{ part, machine, machines, request }}
        />
      )}
    </>
  );
}
