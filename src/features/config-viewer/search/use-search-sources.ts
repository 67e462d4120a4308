import { useMemo } from 'react';
import { useFleet } from '../../../components/fleet/use-fleet';
import type { ParameterInfo } from '../../../domain/configuration/config-entry';
import {
  machineIndex,
  parameterIndex,
  type SearchedMachine,
  type SuggestionIndex,
} from '../../../domain/configuration/suggestions';
import { byPowerBlock } from '../../../domain/fleet/fleet-figures';
import type { FleetSnapshot } from '../../../domain/machine/telemetry';
import { useCatalogue } from '../../../queries/configuration/use-configuration';

const NO_MACHINES: readonly SearchedMachine[] = [];
const NO_PARAMETERS: readonly ParameterInfo[] = [];

/** Returns the modules and power blocks of the visible fleet. */
const machinesOf = ({ modules }: FleetSnapshot): readonly SearchedMachine[] => [
  ...modules.map(({ moduleId, name, powerBlockName, version }) => ({
    ...{ id: moduleId, name, place: powerBlockName, version },
  })),
  ...byPowerBlock(modules).map(({ powerBlockId, name }) => ({
    ...{ id: powerBlockId, name, place: '', version: null },
  })),
];

/** Subjects of the search: visible machines, and the catalogue of parameters on this device. */
export interface SearchSources {
  readonly machines: readonly SearchedMachine[];
  readonly parameters: readonly ParameterInfo[];
  readonly byKey: ReadonlyMap<string, ParameterInfo>;
  readonly index: SuggestionIndex;
}

/** Sources of the search; their words are folded again only when they have changed. */
export function useSearchSources() {
  const machines = useFleet(machinesOf) ?? NO_MACHINES;
  const { catalogue, refresh } = useCatalogue();
  const parameters = catalogue?.parameters ?? NO_PARAMETERS;
  const ofMachines = useMemo(() => machineIndex(machines), [machines]);
  const ofParameters = useMemo(() => parameterIndex(parameters), [parameters]);
  const sources: SearchSources = useMemo(
    () => ({
      machines,
      parameters,
      byKey: new Map(parameters.map((info) => [info.key, info])),
      index: { machines: ofMachines, parameters: ofParameters },
    }),
    [machines, parameters, ofMachines, ofParameters],
  );
  return { sources, catalogue, refresh };
}
