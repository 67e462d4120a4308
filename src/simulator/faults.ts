import type { StatusBit } from '../domain/status-word';
import { MINUTE, SECOND } from '../domain/units';
import type { VariableName } from '../domain/variables';
import type { Dice } from './noise';

/** How a machine answers a fault (section 3, Alert catalogue entry). */
export type Reaction =
  | 'No action'
  | 'Normal stop'
  | 'Quick stop'
  | 'Safety stop'
  | 'Timeout'
  | 'Normal stop on power block';

/** An alarm or warning of the catalogue (section 9) as a machine shows it. */
export interface Fault {
  readonly code: number;
  /** Says more about the code; 0 when there is nothing more to say. */
  readonly secondary: number;
  readonly bit: StatusBit;
  readonly reaction: Reaction;
  /** The sensor that has stopped, and sends the sentinel meanwhile. */
  readonly sensor: VariableName | null;
}

const fault = (
  code: number,
  bit: StatusBit,
  reaction: Reaction,
  more: { readonly secondary?: number; readonly sensor?: VariableName } = {},
): Fault => ({
  code,
  bit,
  reaction,
  secondary: more.secondary ?? 0,
  sensor: more.sensor ?? null,
});

/** Alarms that stop one machine. */
export const ALARMS: readonly [Fault, ...Fault[]] = [
  fault(2500, 'ALARM', 'Quick stop', { secondary: 12 }),
  fault(6004, 'ALARM', 'Normal stop'),
  fault(6021, 'CRITICAL_ALARM', 'Normal stop', { sensor: 'P71' }),
  fault(2550, 'CRITICAL_ALARM', 'Normal stop', { secondary: 7 }),
  fault(6003, 'CRITICAL_ALARM', 'Quick stop'),
  fault(2003, 'CRITICAL_ALARM', 'Safety stop', { secondary: 31 }),
  fault(6014, 'CRITICAL_ALARM', 'Normal stop'),
  fault(6000, 'EMERGENCY_ALARM', 'Safety stop'),
];

/** Warnings with which a machine runs on. */
export const WARNINGS: readonly [Fault, ...Fault[]] = [
  fault(6022, 'WARNING', 'No action'),
  fault(2017, 'WARNING', 'No action'),
  fault(2405, 'WARNING', 'No action', { sensor: 'P84' }),
  fault(2014, 'WARNING', 'No action', { secondary: 5 }),
  fault(1602, 'WARNING', 'No action'),
  fault(6031, 'WARNING', 'No action'),
];

export const INEFFECTIVE_CONDENSING = fault(6025, 'WARNING', 'No action');
export const TOO_LITTLE_HEAT = fault(1008, 'WARNING', 'Timeout');
export const TURBINE_INVERTER = fault(2002, 'CRITICAL_ALARM', 'Safety stop', { secondary: 404 });
export const LOW_MAKE_UP_WATER = fault(7241, 'CRITICAL_ALARM', 'Normal stop on power block');

/** How long a machine takes to stop, in ms, shortest and longest. */
const STOP_MS: Record<Reaction, readonly [number, number]> = {
  'No action': [3 * MINUTE, 6 * MINUTE],
  'Normal stop': [3 * MINUTE, 6 * MINUTE],
  'Quick stop': [50 * SECOND, 70 * SECOND],
  'Safety stop': [4 * SECOND, 8 * SECOND],
  Timeout: [2 * MINUTE, 4 * MINUTE],
  'Normal stop on power block': [3 * MINUTE, 6 * MINUTE],
};

export const stopMs = (reaction: Reaction, dice: Dice): number =>
  dice.between(...STOP_MS[reaction]);
