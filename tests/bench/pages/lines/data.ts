import { MINUTE } from '../../../../src/base/units';

const POINTS = 5_000;
/** Charts below each other, each with the same axes. */
export const PANES = 4;
const SERIES_OF_PANE = 6;
export const HEIGHT = 150;
export const WIDTH = 1_300;

export const AXES = [
  { id: 'kW', middle: 75, swing: 60 },
  { id: '°C', middle: 60, swing: 25 },
  { id: 'bar', middle: 9, swing: 4 },
] as const;

const START = Date.UTC(2026, 10, 17);
export const STEP: number = MINUTE;
export const TIMES = Float64Array.from({ length: POINTS }, (_, index) => START + index * STEP);
export const SPAN = { from: START, to: START + POINTS * STEP };

/** Random numbers from 0 to 1, the same in each run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface BenchSeries {
  readonly axis: (typeof AXES)[number]['id'];
  readonly values: Float64Array;
}

/** A slow wave with the noise of a sensor, as machines have. */
function seriesOf(index: number): BenchSeries {
  const random = randomFrom(index + 1);
  const { id, middle, swing } = AXES[index % AXES.length] ?? AXES[0];
  const period = 200 + random() * 1_500;
  const values = TIMES.map(
    (_, at) => middle + swing * (0.7 * Math.sin(at / period) + 0.3 * (random() - 0.5)),
  );
  return { axis: id, values };
}

/** The series of each chart. */
export const SERIES: readonly (readonly BenchSeries[])[] = Array.from(
  { length: PANES },
  (_, pane) =>
    Array.from({ length: SERIES_OF_PANE }, (_, line) => seriesOf(pane * SERIES_OF_PANE + line)),
);
