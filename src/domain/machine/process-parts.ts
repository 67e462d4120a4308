import { hasBit, type StatusBit, type StatusWord } from './status-word';

/** Parts of a machine whose state is in the status word (rules §4.1): machines, then valves. */
export const PROCESS_MACHINES = ['turbine', 'mainPump', 'boosterPump'] as const;
export const PROCESS_VALVES = [
  'gasValve',
  'exhaustValve',
  'drainValve',
  'sprayValve',
  'boosterValve',
  'coolingValve',
] as const;
export type ProcessMachine = (typeof PROCESS_MACHINES)[number];
export type ProcessValve = (typeof PROCESS_VALVES)[number];
export type ProcessPart = ProcessMachine | ProcessValve;

export type PartState = 'running' | 'stopped' | 'open' | 'closed' | 'unknown';

interface PartBit {
  readonly bit: StatusBit;
  readonly set: PartState;
  readonly clear: PartState;
}
const runs = (bit: StatusBit): PartBit => ({ bit, set: 'running', clear: 'stopped' });
const opens = (bit: StatusBit): PartBit => ({ bit, set: 'open', clear: 'closed' });

const PART_BITS: Record<ProcessPart, PartBit> = {
  turbine: runs('TURBINE_RUN'),
  mainPump: runs('MAIN_PUMP_RUN'),
  boosterPump: runs('BOOSTER_PUMP_RUN'),
  gasValve: opens('GAS_VALVE_OPEN'),
  exhaustValve: opens('EXHAUST_VALVE_OPEN'),
  drainValve: opens('DRAIN_VALVE_OPEN'),
  sprayValve: opens('SPRAY_VALVE_OPEN'),
  boosterValve: opens('BOOSTER_VALVE_OPEN'),
  coolingValve: opens('COOLING_VALVE_OPEN'),
};

/** Returns the state of a part; unknown without a status word. */
export function partState(word: StatusWord | null, part: ProcessPart): PartState {
  const { bit, set, clear } = PART_BITS[part];
  if (word === null) return 'unknown';
  return hasBit(word, bit) ? set : clear;
}

const isMachine = (part: ProcessPart): boolean =>
  PROCESS_MACHINES.some((machine) => machine === part);

/**
 * Whether something flows where all of these parts must run or be open; false without a status word
 * or without a machine among them, since an open valve alone moves nothing.
 */
export const flows = (word: StatusWord | null, through: readonly ProcessPart[]): boolean =>
  word !== null &&
  through.some(isMachine) &&
  through.every((part) => hasBit(word, PART_BITS[part].bit));
