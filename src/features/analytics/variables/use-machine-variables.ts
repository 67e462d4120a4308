import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { newestValue } from '../../../components/variables/line-values';
import type { ModuleId } from '../../../domain/ids';
import type { ModuleTelemetry } from '../../../domain/machine/telemetry';
import { VARIABLE_NAMES, type VariableName } from '../../../domain/machine/variables';
import { variablesQuery } from '../../../queries/analysis/variables';
import { useServices } from '../../../queries/services';

/**
 * Returns the variables of each machine in storage order: those that the server lists, and those of
 * its newest sample, so that there are some without a network too.
 */
export function useMachineVariables(
  modules: readonly ModuleTelemetry[],
): ReadonlyMap<ModuleId, readonly VariableName[]> {
  const services = useServices();
  const listed = useQueries({
    queries: modules.map(({ moduleId }) => variablesQuery(services, moduleId)),
    combine: (results) => results.map(({ data }) => data),
  });
  return useMemo(
    () =>
      new Map(
        modules.map((module, i) => {
          const names = VARIABLE_NAMES.filter(
            (name) => listed[i]?.includes(name) === true || newestValue(module, name) !== null,
          );
          return [module.moduleId, names] as const;
        }),
      ),
    [modules, listed],
  );
}
