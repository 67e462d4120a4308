import { alarmEntryOf } from '../domain/alerts/alarm-catalogue';
import type { AlarmLetter, Reaction } from '../domain/alerts/alarm-entry';
import type { StatusBit } from '../domain/machine/status-word';
import { MINUTE, SECOND } from '../base/units';
import type { VariableName } from '../domain/machine/variables';
import type { Dice } from './noise';

/** An alarm or warning of the catalogue (rules §3.5) in the simulator. */
export interface Fault {
  readonly code: number;
  /** Detail of the code; 0 when there is none. */
  readonly secondary: number;
  readonly bit: FaultBit;
  readonly reaction: Reaction;
  /** The sensor that has stopped, and sends the sentinel meanwhile. */
  readonly sensor: VariableName | null;
}
export type FaultBit = Extract<
  StatusBit,
  'ALARM' | 'CRITICAL_ALARM' | 'EMERGENCY_ALARM' | 'WARNING'
>;

const BITS: Record<AlarmLetter, FaultBit> = {
  A: 'ALARM',
  C: 'CRITICAL_ALARM',
  EM: 'EMERGENCY_ALARM',
  W: 'WARNING',
};

/** Reaction of a machine where the catalogue does not specify it. */
const usual = (letter: AlarmLetter): Reaction => (letter === 'W' ? 'No action' : 'Normal stop');

function fault(code: number, secondary = 0, sensor: VariableName | null = null): Fault {
  const entry = alarmEntryOf(code);
  if (entry === null) throw new Error(`the catalogue has no ${code}`);
  const { letter, reaction } = entry;
  if (letter === null) throw new Error(`the letter of ${code} is not specified`);
  return { code, secondary, sensor, bit: BITS[letter], reaction: reaction ?? usual(letter) };
}

/** Alarms that stop one machine. */
export const ALARMS: readonly [Fault, ...Fault[]] = [
  fault(2500, 12),
  fault(6004),
  fault(6021, 0, 'P71'),
  fault(2550, 7),
  fault(6003),
  fault(2003, 31),
  fault(6014),
  fault(6000),
  fault(2201),
];

/** Warnings with which a machine runs on. */
export const WARNINGS: readonly [Fault, ...Fault[]] = [
  fault(6022),
  fault(2017),
  fault(2405, 0, 'P84'),
  fault(6035, 0, 'P77'),
  fault(2014, 5),
  fault(1602),
  fault(6031),
];

export const INEFFECTIVE_CONDENSING = fault(6025);
export const TOO_LITTLE_HEAT = fault(1008);
export const TURBINE_INVERTER = fault(2002, 404);
/** Stops a machine that runs, with an action in the catalogue; a reset clears it. */
export const TURBINE_TRIP = fault(2002, 404);
export const LOW_MAKE_UP_WATER = fault(7241);

/**
 * Whether the cause lasts as long as the plan's fault, so that a reset does not clear it: a broken
 * inverter, a low tank. The causes of all other faults are gone by then.
 */
export const persists = (fault: Fault): boolean =>
  fault === TURBINE_INVERTER || fault === LOW_MAKE_UP_WATER;

/** Time that a machine takes to stop, in ms, shortest and longest. */
const STOP_MS: Record<Reaction, readonly [number, number]> = {
  'No action': [3 * MINUTE, 6 * MINUTE],
  'Normal stop': [3 * MINUTE, 6 * MINUTE],
  'Quick stop': [50 * SECOND, 70 * SECOND],
  'Safety stop': [4 * SECOND, 8 * SECOND],
  Timeout: [2 * MINUTE, 4 * MINUTE],
  'Quick timeout': [50 * SECOND, 70 * SECOND],
  'Normal stop on power block': [3 * MINUTE, 6 * MINUTE],
};

export const stopMs = (reaction: Reaction, dice: Dice): number =>
  dice.between(...STOP_MS[reaction]);
