import { describe, expect, it, test } from 'vitest';
import { drawnTrend } from './drawn.fixture';
import type { ChartAxis } from './trend';
import { axesPerSide, placedAxes, scaledIds, scaleKey, sharedAxes } from './value-axes';

const { lines } = drawnTrend('1', 'f');
const named = (...ids: readonly string[]): { readonly axes: readonly ChartAxis[] } => ({
  axes: ids.map((id) => ({ id, unit: id, extent: null })),
});

describe('axes of a chart', () => {
  it.each([
    { ids: ['a'], sides: ['left'], why: 'the first on the left' },
    { ids: ['a', 'b', 'c', 'd'], sides: ['left', 'right', 'left', 'right'], why: 'in turn' },
    { ids: [], sides: [], why: 'a chart of states alone has none' },
  ])('$ids: $why', ({ ids, sides }) => {
    expect(placedAxes({ lines, ...named(...ids) }).map(({ side }) => side)).toEqual(sides);
  });

  it('has left and right without any, drawn where they have lines', () => {
    const shown = placedAxes({ lines }).map(({ id, isShown }) => [id, isShown]);
    expect(shown).toEqual([
      ['left', true],
      ['right', false],
    ]);
    expect(axesPerSide({ lines })).toEqual([1, 0]);
  });
});

test.each([
  { charts: [{ lines }, { lines }], shared: undefined, why: 'nothing is reserved as before' },
  {
    charts: [
      { lines, ...named('a', 'b', 'c') },
      { lines, ...named('a') },
    ],
    shared: [2, 1],
    why: 'all reserve what the chart with the most needs',
  },
  {
    charts: [{ lines, ...named() }, { lines }],
    shared: [1, 0],
    why: 'a chart that names none counts its own',
  },
  {
    charts: [
      { lines, ...named('a') },
      { lines: lines.map((line) => ({ ...line, lane: () => null })), ...named('') },
    ],
    shared: [2, 0],
    why: 'labels of states have room for two axes',
  },
])('room beside the charts of a stack: $why', ({ charts, shared }) => {
  expect(sharedAxes(charts)).toEqual(shared);
});

test('a line has a scale without an axis too', () => {
  expect(scaledIds({ lines, ...named('a') })).toEqual(['a', 'left']);
});

test('no axis can be taken for the one of time', () => {
  expect(scaleKey('x')).not.toBe('x');
});
