import type { Segment } from './timeline';
import type { Fault } from './faults';

/**
 * State of a machine at one moment, from which its sensors and its controller are computed. Reused.
 */
export interface Moment {
  at: number;
  segment: Segment;
  /** Index of the start state; 0 unless starting. */
  startState: number;
  alarm: Fault | null;
  warning: Fault | null;
  /** kW; may be negative. */
  power: number;
  /** kWh */
  produced: number;
  consumed: number;
  /** Percent; NaN without an engine. */
  load: number;
  /** Temperatures of the incoming water, degC. */
  hot: number;
  cold: number;
  /** 0 (cold) to 1 (as when running). */
  warmth: number;
  /** Flow of media, turbine speed and power, as shares of those of the running machine. */
  flow: number;
  speed: number;
  drive: number;
}

/** Power that counts as full for the sensors, kW. */
export const RATED_KW = 148;

/** A moment before the first. */
export const NO_MOMENT: Moment = {
  at: 0,
  segment: {
    phase: 'standing',
    from: 0,
    to: 0,
    level: 1,
    standing: 'ready',
    cause: { planned: true, fault: null },
    sequenceMs: 0,
    warmth: 0,
  },
  startState: 0,
  alarm: null,
  warning: null,
  power: 0,
  produced: 0,
  consumed: 0,
  load: Number.NaN,
  hot: 0,
  cold: 0,
  warmth: 0,
  flow: 0,
  speed: 0,
  drive: 0,
};
