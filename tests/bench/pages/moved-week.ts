import { epochMs, MINUTE } from '../../../src/base/units';
import type { MovedInput } from '../../../src/domain/analytics/moved';
import { isCode, VARIABLE_NAMES } from '../../../src/domain/machine/variables';
import { AnalysisClient } from '../../../src/queries/analysis/analysis-client';

const VARIABLES = 40;
/** Seven days of minutes: the marked stretch, and four times as much before it. */
const BUCKETS = 10_080;
const RUNNING = 4;

/** Returns the client with the worker of the app. */
export const openClient = (): AnalysisClient =>
  new AnalysisClient(
    () =>
      new Worker(new URL('../../../src/queries/analysis/worker.ts', import.meta.url), {
        type: 'module',
      }),
  );

/** Values that look like those of a sensor: a slow wave, with noise of a few steps. */
function wave(seed: number): Float64Array {
  let state = seed;
  return Float64Array.from({ length: BUCKETS }, (_, i) => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return Math.round(10 * (60 + 20 * Math.sin(i / 700 + seed) + state / 2 ** 31)) / 10;
  });
}

export function movedInput(): MovedInput {
  const quantities = VARIABLE_NAMES.filter((variable) => !isCode(variable)).slice(0, VARIABLES);
  if (quantities.length < VARIABLES) throw new Error('There are too few variables');
  const state = new Float64Array(BUCKETS).fill(RUNNING);
  const to = epochMs(BUCKETS * MINUTE);
  return {
    interval: 'PT1M',
    span: { from: epochMs(0), to },
    marked: { from: epochMs((BUCKETS * MINUTE * 4) / 5), to },
    states: { state, word: null },
    columns: quantities.map((variable, seed) => ({ variable, values: wave(seed + 1) })),
  };
}
