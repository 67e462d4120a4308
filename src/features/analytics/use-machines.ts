import { useMemo } from 'react';
import { useFleet } from '../../components/fleet/use-fleet';
import type { AnalyticsRow } from '../../domain/analytics/analytics-view';
import type { ModuleId, PowerBlockId } from '../../domain/ids';
import { VARIABLE_NAMES, type VariableName } from '../../domain/machine/variables';
import type { FleetSnapshot } from '../../domain/machine/telemetry';

/** A visible machine, and the variables that it sends. */
export interface AnalyticsMachine {
  readonly moduleId: ModuleId;
  readonly name: string;
  readonly powerBlockId: PowerBlockId;
  readonly variables: readonly VariableName[];
}

/** Variables that each machine sends; they are no readings of a snapshot. */
const OF_ALL: readonly VariableName[] = ['StatusWord', 'AlarmCode', 'WarningCode'];

const machinesOf = ({ modules }: FleetSnapshot): readonly AnalyticsMachine[] =>
  modules.map(({ moduleId, name, powerBlockId, readings }) => ({
    moduleId,
    name,
    powerBlockId,
    variables: VARIABLE_NAMES.filter(
      (variable) => OF_ALL.includes(variable) || readings[variable] !== undefined,
    ),
  }));

/** Returns the visible machines, those of the rows first; undefined while none are known. */
export function useMachines(
  rows: readonly AnalyticsRow[],
): readonly AnalyticsMachine[] | undefined {
  const machines = useFleet(machinesOf);
  return useMemo(() => {
    const shown = new Set(rows.map(({ moduleId }) => moduleId));
    return machines?.toSorted(
      (a, b) => Number(shown.has(b.moduleId)) - Number(shown.has(a.moduleId)),
    );
  }, [machines, rows]);
}
