import { expect, it } from 'vitest';
import { drawnTrend } from '../model/drawn.fixture';
import type { ChartAxis, TrendLine } from '../model/trend';
import { hasNumbers, sceneScale, type Scene } from './scene';

const INK: Scene['ink'] = {
  ...{ text: '', strong: '', quiet: '', control: '', panel: '', font: '' },
  ...{ unit: 1, zoom: 1, ratio: 1 },
  hue: () => '',
  tone: () => '',
};

/** Four buckets of 10 ms with the values 1 to 4. */
function sceneOf(line: Partial<TrendLine>, axes: readonly ChartAxis[]): Scene {
  const trend = drawnTrend('1234', 'ffff');
  const blanks = { empty: '', missing: '', offline: '', denied: '' };
  return {
    props: {
      ...trend,
      ...{ label: '', note: '', zone: 'UTC', locale: 'en', now: null, tail: null, axes },
      lines: trend.lines.map((one) => ({ ...one, axis: 'a', colour: 'c0', ...line })),
      bandWords: { final: '', volatile: '', coarser: '', ...blanks },
      span: { from: 0, to: 40 },
      onSpan: () => undefined,
      onReset: () => undefined,
    },
    view: { from: 0, to: 40 },
    ink: INK,
    isHeld: false,
  };
}

const automatic = { id: 'a', unit: 'kW', extent: null };
const ghost = {
  times: Float64Array.of(0, 10, 50),
  stepMs: 10,
  values: Float64Array.of(9, NaN, 99),
  label: '',
};
const none = Float64Array.of(NaN, NaN, NaN, NaN);

it.each([
  { line: {}, axes: [automatic], scale: [0.8, 4.8], why: 'fits the values' },
  { line: { ghost }, axes: [automatic], scale: [0, 10], why: 'and those of the ghost in view' },
  { line: { ghost, values: none }, axes: [automatic], scale: [8.5, 9.75], why: 'also alone' },
  { line: {}, axes: [{ ...automatic, extent: [2, 2.5] }], scale: [2, 2.5], why: 'or is exact' },
  { line: { axis: 'b' }, axes: [automatic], scale: [0, 1], why: 'not those of another axis' },
] as const)('an axis $why', ({ line, axes, scale: [min, max] }) => {
  const found = sceneScale(sceneOf(line, axes), 'a');
  expect(found.min).toBeCloseTo(min);
  expect(found.max).toBeCloseTo(max);
});

it.each([
  { line: {}, axes: [automatic], has: true, why: 'of values' },
  { line: { values: none }, axes: [automatic], has: false, why: 'not without a value' },
  {
    line: { values: none, colour: 'power' },
    axes: [automatic],
    has: false,
    why: 'not for the zero below a filled line without a value',
  },
  { line: { values: none, ghost }, axes: [automatic], has: true, why: 'of a ghost' },
  {
    line: { values: none },
    axes: [{ ...automatic, extent: [2, 2.5] }],
    has: true,
    why: 'of an extent that was chosen',
  },
] as const)('an axis has numbers $why', ({ line, axes, has }) => {
  expect(hasNumbers(sceneOf(line, axes), 'a')).toBe(has);
});
