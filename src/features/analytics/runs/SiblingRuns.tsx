import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { RUN_VARIABLES } from '../../../domain/analytics/run-history';
import type { Run } from '../../../domain/analytics/runs';
import type { ModuleId } from '../../../domain/ids';
import { AnalysisState } from '../AnalysisState';
import { MachineSelect } from '../MachineSelect';
import type { AnalyticsMachine } from '../use-machines';
import { VariableFills } from '../VariableFills';
import { useMachineRuns, type RunsRequest } from './use-machine-runs';

type SiblingRunsProps = {
  machine: AnalyticsMachine;
  request: RunsRequest;
  /** Machines of the same type, this one among them. */
  siblings: readonly AnalyticsMachine[];
  /** Null: the good starts are those of the machine itself. */
  sibling: ModuleId | null;
  onSibling: (moduleId: ModuleId | null) => void;
  onRuns: (runs: readonly Run[]) => void;
};

/** Choice of the machine from which the good starts are taken. */
export function SiblingRuns(props: SiblingRunsProps) {
  const { t } = useLingui();
  const { machine, request, siblings, sibling, onSibling, onRuns } = props;
  return (
    <>
      <MachineSelect
        label={t`Good starts of`}
        machines={siblings}
        value={sibling ?? machine.moduleId}
        onChange={(moduleId) => {
          onRuns([]);
          onSibling(moduleId === machine.moduleId ? null : moduleId);
        }}
      />
      {sibling === null ? null : (
        <RunsOfSibling key={sibling} request={{ ...request, moduleId: sibling }} {...{ onRuns }} />
      )}
    </>
  );
}

type RunsOfSiblingProps = Pick<SiblingRunsProps, 'request' | 'onRuns'>;

function RunsOfSibling({ request, onRuns }: RunsOfSiblingProps) {
  const found = useMachineRuns('referenceRuns', request);
  const { result } = found;
  useEffect(() => {
    if (result !== undefined) onRuns(result);
  }, [result, onRuns]);
  return (
    <>
      <VariableFills
        moduleIds={[request.moduleId]}
        variables={RUN_VARIABLES}
        period={request.period}
        interval={request.interval}
      />
      <AnalysisState analysis={found} />
    </>
  );
}
