import type { VariableName } from '../domain/machine/variables';

/** What a module's days are like. */
export type Character =
  /** Runs, but for a planned stop, a lack of heat or a fault now and then. */
  | 'steady'
  /** Starts, finds too little heat, times out, starts again. */
  | 'restless'
  /** Stands with an alarm for most of the day. */
  | 'alarmed'
  /** Stands ready and runs for some hours a day. */
  | 'standby';

/** What sets one module apart from another. */
export interface Nature {
  readonly character: Character;
  /** Chance that a day goes by in warning. */
  readonly warned: number;
  /** Chance that some hours of a day are run in limp mode. */
  readonly limping: number;
  /** Chance that a day has some hours without connection. */
  readonly losses: number;
  /** The power meter gives nonsense for a minute now and then. */
  readonly meterFaults: boolean;
  /** Sensors that have never worked: they send the sentinel. */
  readonly deadSensors: readonly VariableName[];
  /** The key on the cabinet is turned to remote (bit 31). */
  readonly remoteControl: boolean;
}

export const ORDINARY: Nature = {
  character: 'steady',
  warned: 0.04,
  limping: 0.03,
  losses: 0.1,
  meterFaults: false,
  deadSensors: [],
  remoteControl: true,
};
