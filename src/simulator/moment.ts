import type { Segment } from './timeline';
import type { Fault } from './faults';

/** A machine at one moment: what its sensors and its controller are worked out from. Reused. */
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
  /** Percent; NaN where there is no engine. */
  load: number;
  /** Waters coming in, degC. */
  hot: number;
  cold: number;
  /** 0 (cold) to 1 (as when running). */
  warmth: number;
  /** Shares of the running machine's flow of media, turbine speed and power. */
  flow: number;
  speed: number;
  drive: number;
}

/** Power that counts as full when sensors are worked out, kW. */
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
