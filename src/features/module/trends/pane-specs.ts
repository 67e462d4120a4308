import { moduleType, type ModuleType } from '../../../domain/machine/module-type';
import type { ModuleId } from '../../../domain/ids';
import { bundleOf } from '../../../domain/series/default-column';
import { type Bundle } from '../../../domain/series/series';
import { isCode, type VariableName } from '../../../domain/machine/variables';

/** One chart of the stack and its variables. */
export interface PaneSpec {
  readonly id: string;
  readonly variables: readonly VariableName[];
  /** Bundle of their history. */
  readonly bundle: Bundle;
  /** Height of the plot, in rem. */
  readonly height: number;
}

/** Sensors of hot and cold water of a module type (rules §9.6). */
const WATERS: Record<ModuleType, readonly VariableName[]> = {
  orc: ['CT38', 'CT36'],
  g4: ['TT938', 'TT536'],
  steam: [],
};

const ofDefaults = (
  name: string,
  variables: readonly VariableName[],
  height: number,
): PaneSpec => ({ id: `trend-${name}`, variables, bundle: 'default', height });

const power = ofDefaults('power', ['PowerOutput'], 8.5);
const temperatures = (variables: readonly VariableName[]) =>
  ofDefaults('temperatures', variables, 8.5);
const energy = ofDefaults('energy', ['EnergyProduced'], 6.5);
const states = ofDefaults('states', ['StatusWord', 'AlarmCode', 'WarningCode'], 6);

/** Charts of the default variables, from the top: power, temperatures, energy, states and codes. */
export function paneSpecs(moduleId: ModuleId): readonly PaneSpec[] {
  const waters = WATERS[moduleType(moduleId)];
  return [power, ...(waters.length === 0 ? [] : [temperatures(waters)]), energy, states];
}

/** All nine default variables, whatever the machine has. */
export const ALL_NINE: readonly PaneSpec[] = [
  power,
  temperatures(['TT938', 'CT38', 'TT536', 'CT36']),
  energy,
  states,
];

/** Id of the chart of the chosen variable, in the stack and on the page. */
export const VARIABLE_PANE = 'trend-variable';

/**
 * Chart of one chosen variable; it uses the bundle of the default variables when the variable is
 * one of them.
 */
export function variableSpec(variable: VariableName): PaneSpec {
  return {
    id: VARIABLE_PANE,
    variables: [variable],
    bundle: bundleOf(variable),
    height: isCode(variable) ? 2.5 : 10,
  };
}
