import type { ModuleId, PowerBlockId } from '../ids';
import { moduleType, type ModuleType } from '../machine/module-type';
import { isCode, type VariableName } from '../machine/variables';
import type { ScatterAxis } from './scatter';

/** Machines whose points are drawn too. */
export const SIBLINGS = ['none', 'block', 'type'] as const;
export type DrawnSiblings = (typeof SIBLINGS)[number];

/** Most machines of one drawing: more colours are hard to distinguish. */
export const MOST_MACHINES = 12;

interface Placed {
  readonly moduleId: ModuleId;
  readonly powerBlockId: PowerBlockId;
}

/** Returns the machine and its siblings of the same type, itself first, at most MOST_MACHINES. */
export function scatterMachines<M extends Placed>(
  machine: M,
  all: readonly M[],
  siblings: DrawnSiblings,
): readonly M[] {
  const isSibling = (one: M) =>
    one.moduleId !== machine.moduleId &&
    moduleType(one.moduleId) === moduleType(machine.moduleId) &&
    (siblings === 'type' || one.powerBlockId === machine.powerBlockId);
  const others = siblings === 'none' ? [] : all.filter(isSibling);
  return [machine, ...others].slice(0, MOST_MACHINES);
}

const WATER: Record<ModuleType, ScatterAxis> = {
  orc: { variable: 'CT38', minus: 'CT36' },
  g4: { variable: 'TT938', minus: 'TT536' },
  steam: { variable: 'InletPressure', minus: 'TurbinePressure' },
};

/** Axes at first: power over the difference of hot and cold water, or of the steam's pressure. */
export const usualAxes = (
  type: ModuleType,
): { readonly x: ScatterAxis; readonly y: ScatterAxis } => ({
  x: WATER[type],
  y: { variable: 'PowerOutput', minus: null },
});

/** Variables of which an average can be drawn. */
export const drawable = (variables: readonly VariableName[]): readonly VariableName[] =>
  variables.filter((variable) => !isCode(variable));
