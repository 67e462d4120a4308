import { VARIABLES, type VariableName } from '../../domain/machine/variables';
import type { Ink } from '../../ui/charts/model/ink';
import { tickText, valueScale, valueTicks } from '../../ui/charts/model/value-scale';

/** Axis of a small chart of any two quantities: its ends, and its labelled values. */
export interface XyAxis {
  readonly min: number;
  readonly max: number;
  readonly ticks: readonly { readonly at: number; readonly text: string }[];
}

export type InkColour = (ink: Ink) => string;

/** Layers are painted in order; a NaN is a gap, which nothing bridges. */
export type XyLayer =
  | {
      readonly kind: 'band';
      readonly xs: Float64Array;
      readonly low: Float64Array;
      readonly high: Float64Array;
      readonly colour: InkColour;
    }
  | {
      readonly kind: 'line';
      readonly xs: Float64Array;
      readonly ys: Float64Array;
      readonly colour: InkColour;
      readonly width: number;
      readonly dash: readonly number[];
    }
  | {
      readonly kind: 'points';
      readonly xs: Float64Array;
      readonly ys: Float64Array;
      /** Indexes of the points to paint. */
      readonly drawn: Uint32Array;
      /** Colour of each painted point by its index. */
      readonly colourOf: (index: number, ink: Ink) => string;
    }
  | { readonly kind: 'edge'; readonly x: number };

export interface XyScene {
  readonly x: XyAxis;
  readonly y: XyAxis;
  readonly layers: readonly XyLayer[];
}

const STEPS = 5;

/**
 * Returns an axis of five even steps around the values of a variable, without numbers where there
 * are none. Only a counter's axis spans less than a part of its values: it rises by little.
 */
export function valueAxis(
  variable: VariableName,
  columns: readonly Float64Array[],
  locale: string,
): XyAxis {
  let low = Infinity;
  let high = -Infinity;
  for (const column of columns) {
    for (const value of column) {
      if (value < low) low = value;
      if (value > high) high = value;
    }
  }
  if (low > high) return { min: 0, max: 1, ticks: [] };
  const options = VARIABLES[variable].unit === 'kWh' ? { leastPart: 0 } : {};
  const scale = valueScale(low, high, STEPS, options);
  return {
    min: scale.min,
    max: scale.min + STEPS * scale.step,
    ticks: valueTicks(scale, STEPS).map((at) => ({ at, text: tickText(at, scale.step, locale) })),
  };
}

/** Steps of an axis of seconds. */
const SECONDS = [10, 30, 60, 120, 300, 600, 1200, 1800, 3600];
const MOST_SECOND_TICKS = 7;

/** Returns an axis of seconds, labelled "-2:00" for two minutes before the edge. */
export function secondsAxis(min: number, max: number): XyAxis {
  const step = SECONDS.find((one) => (max - min) / one <= MOST_SECOND_TICKS) ?? max - min;
  const ticks = [];
  for (let at = Math.ceil(min / step) * step; at <= max; at += step)
    ticks.push({ at, text: elapsedText(at) });
  return { min, max, ticks };
}

/** "-2:05" for 125 seconds before the edge, "1:00:00" for an hour after it. */
export function elapsedText(seconds: number): string {
  const whole = Math.abs(Math.round(seconds));
  const pad = (part: number) => String(part).padStart(2, '0');
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const text =
    hours === 0 ? `${minutes}:${pad(whole % 60)}` : `${hours}:${pad(minutes)}:${pad(whole % 60)}`;
  return seconds < 0 && whole > 0 ? `-${text}` : text;
}
