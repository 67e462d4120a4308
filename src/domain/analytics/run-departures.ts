import type { VariableName } from '../machine/variables';
import { later, type EpochMs } from '../../base/units';
import type { OverlayBand, OverlayWindow } from './run-overlay';
import { resolutionOf } from './moved-spread';
import { phaseAt, type StartPhase } from './run-phases';
import type { Run } from './runs';

/** Number of consecutive samples outside the band that count; a single one is noise. */
const LEAST_SAMPLES = 2;

/** First time at which a variable of a run left the band of the reference. */
export interface Departure {
  readonly variable: VariableName;
  /** Milliseconds after the edge at which the runs are aligned; negative before it. */
  readonly offset: number;
  readonly at: EpochMs;
  /** Last start state entered by then, and the time since; null before the first. */
  readonly phase: StartPhase | null;
  readonly side: 'above' | 'below';
  /** Distance from the band in the unit of the variable. */
  readonly by: number;
}

export interface JudgedVariable {
  readonly variable: VariableName;
  readonly values: Float64Array;
  readonly band: OverlayBand;
}

/**
 * Returns the variables of a run that left the band, the first to leave first; of equally early
 * ones the farther first, in widths of the band. The band counts as wider by the resolution.
 */
export function departures(
  run: Run,
  edge: EpochMs,
  window: OverlayWindow,
  judged: readonly JudgedVariable[],
): readonly Departure[] {
  return judged
    .flatMap(({ variable, values, band }) => {
      const index = firstOutside(variable, values, band);
      if (index === null) return [];
      const offset = window.from + index * window.step;
      const at = later(edge, offset);
      const distance = outsideBy(values[index] ?? NaN, band, index);
      const width = (band.high[index] ?? 0) - (band.low[index] ?? 0);
      const departure: Departure = {
        variable,
        offset,
        at,
        phase: phaseAt(run.phases, at),
        side: distance > 0 ? 'above' : 'below',
        by: Math.abs(distance),
      };
      return [{ departure, widths: Math.abs(distance) / Math.max(width, resolutionOf(variable)) }];
    })
    .sort((a, b) => a.departure.offset - b.departure.offset || b.widths - a.widths)
    .map(({ departure }) => departure);
}

/** Whether so many values of the run stand beside the band that it could be seen to leave it. */
export const hasComparable = ({ values, band }: JudgedVariable): boolean =>
  values.filter((value, i) => !Number.isNaN(value) && !Number.isNaN(band.low[i])).length >=
  LEAST_SAMPLES;

/** Distance from the band: positive above it, negative below, 0 inside and where it is unknown. */
function outsideBy(value: number, { low, high }: OverlayBand, index: number): number {
  const [least, most] = [low[index] ?? NaN, high[index] ?? NaN];
  if (value > most) return value - most;
  return value < least ? value - least : 0;
}

/** Samples count as consecutive across buckets without one. */
function firstOutside(
  variable: VariableName,
  values: Float64Array,
  band: OverlayBand,
): number | null {
  const tolerance = resolutionOf(variable) * (1 + 1e-9);
  let first = -1;
  let samples = 0;
  for (let i = 0; i < values.length; i += 1) {
    const value = values[i] ?? NaN;
    if (Number.isNaN(value) || Number.isNaN(band.low[i])) continue;
    if (Math.abs(outsideBy(value, band, i)) <= tolerance) {
      samples = 0;
      continue;
    }
    if (samples === 0) first = i;
    samples += 1;
    if (samples >= LEAST_SAMPLES) return first;
  }
  return null;
}
