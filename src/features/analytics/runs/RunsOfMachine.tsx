import { Flex, Heading } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useCallback, useMemo, useState } from 'react';
import { firstChosen, lastGoodStarts } from '../../../domain/analytics/run-choice';
import type { Run } from '../../../domain/analytics/runs';
import type { ModuleId } from '../../../domain/ids';
import { moduleType } from '../../../domain/machine/module-type';
import type { PanelPart } from '../panel';
import type { AnalyticsMachine } from '../use-machines';
import { RunsTable } from './RunsTable';
import { RunOverlay } from './RunOverlay';
import { SiblingRuns } from './SiblingRuns';
import type { RunsRequest } from './use-machine-runs';

type RunsOfMachineProps = {
  part: PanelPart;
  machine: AnalyticsMachine;
  machines: readonly AnalyticsMachine[];
  request: RunsRequest;
  runs: readonly Run[];
  /** Whether the status words of the range were fetched. */
  isFetched: boolean;
};

/** The list of runs, and the comparison of the chosen ones with the last good starts. */
export function RunsOfMachine(props: RunsOfMachineProps) {
  const { part, machine, machines, request, runs, isFetched } = props;
  const { runs: chosenRuns } = part.choice;
  const { choose } = part;
  const { moduleId } = machine;
  // By their start: the runs of a newer analysis are other objects.
  const starts = chosenRuns.get(moduleId);
  const [sibling, setSibling] = useState<ModuleId | null>(null);
  const [siblingRuns, setSiblingRuns] = useState<readonly Run[]>([]);
  const chosen = useMemo(() => {
    const first = firstChosen(runs);
    if (starts === undefined) return first === null ? [] : [first];
    return runs.filter(({ start }) => starts.includes(start));
  }, [runs, starts]);
  const ownReference = useMemo(() => lastGoodStarts(runs, chosen), [runs, chosen]);
  const reference = useMemo(
    () =>
      sibling === null
        ? ownReference.map((run) => ({ moduleId: machine.moduleId, run }))
        : lastGoodStarts(siblingRuns, []).map((run) => ({ moduleId: sibling, run })),
    [sibling, siblingRuns, ownReference, machine.moduleId],
  );
  const onChoose = useCallback(
    (run: Run, isChosen: boolean) => {
      const others = chosen.map(({ start }) => start).filter((start) => start !== run.start);
      const next = isChosen ? [...others, run.start] : others;
      choose({ runs: new Map([...chosenRuns, [moduleId, next]]) });
    },
    [chosen, chosenRuns, choose, moduleId],
  );
  const siblings = machines.filter(
    ({ moduleId }) => moduleType(moduleId) === moduleType(machine.moduleId),
  );
  return (
    <>
      <RunsTable
        {...{ runs, isFetched, chosen, onChoose }}
        reference={sibling === null ? ownReference : NO_RUNS}
      />
      <Flex direction="column" gap="4">
        <Heading as="h2">
          <Trans>Compared with good starts</Trans>
        </Heading>
        <SiblingRuns
          {...{ machine, request, siblings, sibling }}
          onSibling={setSibling}
          onRuns={setSiblingRuns}
        />
        <RunOverlay {...{ part, machine, request, chosen, reference }} />
      </Flex>
    </>
  );
}

const NO_RUNS: readonly Run[] = [];
