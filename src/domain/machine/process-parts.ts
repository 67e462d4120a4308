import { hasBit, type StatusBit, type StatusWord } from './status-word';

/** What of a machine runs or opens by its status word (section 4), machines first. */
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

interface Told {
  readonly bit: StatusBit;
  readonly set: PartState;
  readonly clear: PartState;
}
const runs = (bit: StatusBit): Told => ({ bit, set: 'running', clear: 'stopped' });
const opens = (bit: StatusBit): Told => ({ bit, set: 'open', clear: 'closed' });

const TOLD: Record<ProcessPart, Told> = {
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

/** How a part is by the word; unknown when the machine sent none. */
export function partState(word: StatusWord | null, part: ProcessPart): PartState {
  const { bit, set, clear } = TOLD[part];
  if (word === null) return 'unknown';
  return hasBit(word, bit) ? set : clear;
}

/** Whether something passes where all of these must run or be open; what nothing is known of does not. */
export const flows = (word: StatusWord | null, through: readonly ProcessPart[]): boolean =>
  word !== null && through.length > 0 && through.every((part) => hasBit(word, TOLD[part].bit));
