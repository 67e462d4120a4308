import type { VariableName } from '../domain/machine/variables';

/** Character of a module's days. */
export type Character =
  /** Runs, except for a planned stop, a lack of heat or a fault now and then. */
  | 'steady'
  /** Starts, finds too little heat, times out, starts again. */
  | 'restless'
  /** Stands still with an alarm for most of the day. */
  | 'alarmed'
  /** Is ready and runs for some hours a day. */
  | 'standby';

/** Differences between modules. */
export interface Nature {
  readonly character: Character;
  /** Probability that an alarm stops a machine that runs by itself, a day. */
  readonly alarmed: number;
  /** Probability that a day is spent in warning. */
  readonly warned: number;
  /** Probability that some hours of a day are run in limp mode. */
  readonly limping: number;
  /** Probability that a day has some hours without connection. */
  readonly losses: number;
  /** The power meter sends nonsense for a minute now and then. */
  readonly meterFaults: boolean;
  /** Sensors that have never worked: they send the sentinel. */
  readonly deadSensors: readonly VariableName[];
  /** The key on the cabinet is turned to remote (bit 31). */
  readonly remoteControl: boolean;
}

export const ORDINARY: Nature = {
  character: 'steady',
  alarmed: 0.1,
  warned: 0.04,
  limping: 0.03,
  losses: 0.1,
  meterFaults: false,
  deadSensors: [],
  remoteControl: true,
};
