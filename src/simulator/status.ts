import {
  CONTROL_MASTERS,
  OPERATING_STATES,
  START_STATES,
  type ControlMaster,
  type OperatingState,
} from '../domain/machine/machine-states';
import { statusWord, wordOf, type StatusBit, type StatusWord } from '../domain/machine/status-word';
import type { FaultBit } from './faults';
import type { Moment } from './moment';
import { startStateIndex } from './start-sequence';
import { FULL, type Phase, type Segment, type Standstill } from './timeline';

/** Status of the controller: status word, operating state and control master (rules §4.1, §4.6). */

const indexOf = (state: OperatingState): number => OPERATING_STATES.indexOf(state);
const STANDING_STATE: Record<Standstill, number> = {
  ready: indexOf('READY'),
  idle: indexOf('IDLE'),
  timeout: indexOf('TIMEOUT'),
  alarm: indexOf('ALARM'),
  unavailable: indexOf('NOT_AVAILABLE'),
};
const PHASE_STATE: Record<Exclude<Phase, 'standing'>, number> = {
  running: indexOf('RUNNING'),
  stopping: indexOf('STOP'),
  starting: indexOf('START'),
};

/** Index in OPERATING_STATES. */
export const operatingState = (segment: Segment): number =>
  segment.phase === 'standing' ? STANDING_STATE[segment.standing] : PHASE_STATE[segment.phase];

const STANDING_WORD: Record<Standstill, StatusWord> = {
  ready: wordOf('READY'),
  idle: wordOf('IDLE'),
  timeout: wordOf('TIMEOUT'),
  alarm: wordOf(),
  unavailable: wordOf('DRAIN_VALVE_OPEN', 'ATU_EVACUATING'),
};
const RUNNING_WORD = wordOf(
  'RUNNING',
  'TURBINE_RUN',
  'MAIN_PUMP_RUN',
  'BOOSTER_PUMP_RUN',
  'BOOSTER_VALVE_OPEN',
  'COOLING_VALVE_OPEN',
  'GAS_VALVE_OPEN',
);
const STOPPING_WORD = wordOf(
  'STOPPING',
  'TURBINE_RUN',
  'MAIN_PUMP_RUN',
  'COOLING_VALVE_OPEN',
  'EXHAUST_VALVE_OPEN',
);

/** Pumps and valves, with the start state from which on they are on. */
const ON_FROM: readonly (readonly [StatusBit, number])[] = [
  ['STARTING', startStateIndex('INIT')],
  ['COOLING_VALVE_OPEN', startStateIndex('AWAIT_COLD_WATER')],
  ['MAIN_PUMP_RUN', startStateIndex('START_MAIN_PUMP')],
  ['GAS_VALVE_OPEN', startStateIndex('PHT_HEAT_UP_GAS')],
  ['TURBINE_RUN', startStateIndex('START_TURBINE')],
  ['BOOSTER_PUMP_RUN', startStateIndex('START_BOOSTER_PUMP')],
  ['BOOSTER_VALVE_OPEN', startStateIndex('START_BOOSTER_PUMP')],
];
const ONLY_IN: readonly (readonly [StatusBit, number])[] = [
  ['DRAIN_VALVE_OPEN', startStateIndex('PHT_HEAT_UP_COILS')],
  ['DRAIN_VALVE_OPEN', startStateIndex('PHT_HEAT_UP_TURBINE')],
  ['SPRAY_VALVE_OPEN', startStateIndex('PRE_COND_TURBINE')],
];
const START_WORDS: readonly StatusWord[] = START_STATES.map((_, index) => {
  const on = ON_FROM.filter(([, from]) => index >= from);
  const only = ONLY_IN.filter(([, at]) => index === at);
  return wordOf(...new Set([...on, ...only].map(([bit]) => bit)));
});

const LIMP = wordOf('LIMPMODE');
const PLANNED = wordOf('PLANNED_STOP');
const UNPLANNED = wordOf('UNPLANNED_STOP');
const REMOTE = wordOf('REMOTE_CONTROL');
const NONE = wordOf();
const FAULT_WORDS: Record<FaultBit, StatusWord> = {
  ALARM: wordOf('ALARM'),
  CRITICAL_ALARM: wordOf('CRITICAL_ALARM'),
  EMERGENCY_ALARM: wordOf('EMERGENCY_ALARM'),
  WARNING: wordOf('WARNING'),
};

function phaseWord(segment: Segment, startState: number): number {
  if (segment.phase === 'running') return RUNNING_WORD | (segment.level < FULL ? LIMP : NONE);
  if (segment.phase === 'starting') return START_WORDS[startState] ?? NONE;
  const why = segment.cause.planned ? PLANNED : UNPLANNED;
  if (segment.phase === 'stopping') return STOPPING_WORD | why;
  return STANDING_WORD[segment.standing] | why;
}

/** Returns the status word; its bits are consistent with state, alarm and warning. */
export function statusOf(moment: Moment, remoteControl: boolean): StatusWord {
  const { segment, startState, alarm, warning } = moment;
  let word = phaseWord(segment, startState);
  if (remoteControl) word |= REMOTE;
  if (alarm !== null) word |= FAULT_WORDS[alarm.bit];
  if (warning !== null) word |= FAULT_WORDS[warning.bit];
  return statusWord(word);
}

const master = (name: ControlMaster): number => CONTROL_MASTERS.indexOf(name);
const NO_PID = master('NO PID');
const POWER_PID = master('POWER PID');
const GEN_TEMP_PID = master('GEN TEMP PID');
const PROCESS_PID = master('PROCESS PID');
const ANTI_CAV_PID = master('ANTI CAV PID');
const RETURN_TEMP_PID = master('RETURN TEMP PID');
const DEIF_PID = master('DEIF PID');
const HOT_COILS = 2017;
const SETTLING_MS = 120_000;

/** Returns the index in CONTROL_MASTERS: the limit of the running machine; none at a standstill. */
export function controlMaster({ segment, at, warning, load, hot }: Moment): number {
  if (segment.phase !== 'running') return NO_PID;
  if (segment.level < FULL) return PROCESS_PID;
  if (at - segment.from < SETTLING_MS) return ANTI_CAV_PID;
  if (warning?.code === HOT_COILS) return GEN_TEMP_PID;
  if (load > 84) return DEIF_PID;
  return hot < 85 ? RETURN_TEMP_PID : POWER_PID;
}
