import {
  CONTROL_MASTERS,
  OPERATING_STATES,
  START_STATES,
  type ControlMaster,
  type OperatingState,
  type StartState,
} from './machine-states';
import { moduleHas } from './module-status';
import { sampleOf } from './readings';
import type { ModuleTelemetry } from './telemetry';

/** Step of the start sequence: the seventh of seventeen. */
export interface StartStep {
  readonly state: StartState;
  /** From 1. */
  readonly number: number;
  readonly of: number;
}

/**
 * States that the controller reports (rules §4.6); null when it sent none, or an index without a
 * name.
 */
export interface ProcessState {
  readonly state: OperatingState | null;
  /** null unless the machine starts. */
  readonly step: StartStep | null;
  readonly master: ControlMaster | null;
}

type Controlled = Pick<ModuleTelemetry, 'measuredAt' | 'statusWord' | 'readings'>;

const named = <T>(names: readonly T[], index: number | null | undefined): T | null =>
  names[sampleOf(index) ?? -1] ?? null;

function startStep(index: number | null | undefined): StartStep | null {
  const state = named(START_STATES, index);
  if (state === null) return null;
  return { state, number: START_STATES.indexOf(state) + 1, of: START_STATES.length };
}

/**
 * Returns the controller's states. The machine starts by its operating state or by its status word.
 */
export function processState(module: Controlled): ProcessState {
  const { State, StartState: step, ControlMaster: master } = module.readings;
  const state = named(OPERATING_STATES, State);
  const starts = state === 'START' || moduleHas(module, 'STARTING');
  return {
    state,
    step: starts ? startStep(step) : null,
    master: named(CONTROL_MASTERS, master),
  };
}
