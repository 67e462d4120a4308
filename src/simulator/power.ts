import { RAMP_FROM, TURBINE_FROM } from './start-sequence';
import type { Segment } from './timeline';
import { areaUnder, valueAt, type Knots } from './weather';

/**
 * Power of one segment and its integral, both in closed form: straight lines between the weather's
 * knots while running, straight ramps up at the end of a start and down in a stop.
 */

/** The grid drives the turbine before the turbine drives the generator, kW. */
const MOTORING_KW = -1.8;

/**
 * Returns kW at `at`, within the segment of the day that begins at `dayStart`; negative when
 * motoring.
 */
export function powerAt(segment: Segment, full: Knots, dayStart: number, at: number): number {
  const { phase, from, to, level, sequenceMs } = segment;
  if (phase === 'running') return level * valueAt(full, at - dayStart);
  if (phase === 'stopping') {
    return level * valueAt(full, from - dayStart) * (1 - (at - from) / (to - from));
  }
  if (phase === 'standing') return 0;
  const share = (at - from) / sequenceMs;
  if (share < TURBINE_FROM) return 0;
  if (share < RAMP_FROM) return MOTORING_KW;
  const end = valueAt(full, from + sequenceMs - dayStart);
  return (end * (share - RAMP_FROM)) / (1 - RAMP_FROM);
}

/** Returns kW times ms produced from the segment's beginning to `at`. */
export function producedUntil(segment: Segment, full: Knots, dayStart: number, at: number): number {
  const { phase, from, to, level, sequenceMs } = segment;
  if (phase === 'running') return level * areaUnder(full, from - dayStart, at - dayStart);
  if (phase === 'stopping') {
    const x = at - from;
    return level * valueAt(full, from - dayStart) * (x - (x * x) / (2 * (to - from)));
  }
  if (phase === 'standing') return 0;
  const x = at - from - RAMP_FROM * sequenceMs;
  if (x <= 0) return 0;
  const end = valueAt(full, from + sequenceMs - dayStart);
  return (end * x * x) / (2 * (1 - RAMP_FROM) * sequenceMs);
}

/** Consumption of pumps, valves and the controller, kW. */
const DRAW_KW: Record<Segment['phase'], number> = {
  running: 8.4,
  stopping: 5.2,
  standing: 0.7,
  starting: 4.6,
};

/** Returns kW times ms consumed from the segment's beginning to `at`. */
export const consumedUntil = (segment: Segment, at: number): number =>
  DRAW_KW[segment.phase] * (at - segment.from);
