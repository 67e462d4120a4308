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

/** Where in its start a machine is: the seventh of seventeen. */
export interface StartStep {
  readonly state: StartState;
  /** From 1. */
  readonly number: number;
  readonly of: number;
}

/** What the controller says it does (section 4); null is a dash: not sent, or a number that names nothing. */
export interface ProcessState {
  readonly state: OperatingState | null;
  /** null unless it starts. */
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

/** Operating state, start step and control master; either word says that it starts, state or status. */
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
