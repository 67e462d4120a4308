import { describe, expect, it, test } from 'vitest';
import { columnKinds, numberOf, timeColumn, timeOf } from './csv-columns';
import { csvSeries, onOneAxis, stepOf } from './csv-series';
import { readCsv } from './read-csv';

test.each([
  ['1', 1],
  ['-5.5', -5.5],
  ['0', 0],
  ['0.25', 0.25],
  ['1e3', 1000],
  ['0142000003', NaN],
  ['', NaN],
  ['1,5', NaN],
  ['0x10', NaN],
  ['Infinity', NaN],
])('%j is the number %d', (cell, value) => {
  expect(numberOf(cell)).toBe(value);
});

test.each([
  ['2026-11-20T10:00:00Z', '2026-11-20T10:00:00.000Z'],
  ['2026-11-20 10:00:00.100', '2026-11-20T10:00:00.100Z'],
  ['2026-11-20 10:00', '2026-11-20T10:00:00.000Z'],
  ['2026-11-20T10:00:00+01:00', '2026-11-20T09:00:00.000Z'],
])('%s is a moment', (cell, iso) => {
  expect(new Date(timeOf(cell)).toISOString()).toBe(iso);
});
test.each(['2026', '2026-99-99 10:00', 'Mon', '10:00', ''])('%j is no moment', (cell) => {
  expect(timeOf(cell)).toBeNaN();
});

const seriesOf = (text: string) => {
  const table = readCsv(text);
  return csvSeries(table, columnKinds(table));
};
const drawn = (text: string) =>
  seriesOf(text).map(({ label, unit, times, values }) => ({
    line: `${label} ${unit}`.trim(),
    points: [...times].map((at, index) => [at / 60_000, values[index]]),
  }));

describe('the column of times', () => {
  it('is one with a zone rather than one without', () => {
    const table = readCsv('local,utc,n\n1970-01-01 02:00,1970-01-01T01:00Z,1');
    expect(timeColumn(table, columnKinds(table))).toBe(1);
  });
  it('does not exist in a file without times', () => {
    expect(seriesOf('name,value\na,1\nb,2')).toEqual([]);
  });
});

describe('lines', () => {
  it('are the columns of numbers, with gaps', () => {
    const text = 'time,Power [kW],State,CT38\n1970-01-01T00:00Z,1,x,7\n1970-01-01T00:01Z,,y,8';
    expect(drawn(text)).toEqual([
      {
        line: 'Power kW',
        points: [
          [0, 1],
          [1, NaN],
        ],
      },
      {
        line: 'CT38',
        points: [
          [0, 7],
          [1, 8],
        ],
      },
    ]);
  });

  it('are separated by the other columns where moments repeat', () => {
    const text = [
      'time,module,variable,value',
      '1970-01-01T00:01Z,0110000001,Power,2',
      '1970-01-01T00:00Z,0110000001,Power,1',
      '1970-01-01T00:00Z,0110000002,Power,3',
    ].join('\n');
    expect(drawn(text)).toEqual([
      {
        line: '0110000001 Power',
        points: [
          [0, 1],
          [1, 2],
        ],
      },
      { line: '0110000002 Power', points: [[0, 3]] },
    ]);
  });

  it('have the last value of a repeated moment, and skip rows without a moment', () => {
    const text =
      'time,n\n1970-01-01T00:00Z,1\n1970-01-01T00:00Z,2\n,3\n1970-01-01T00:02Z,4\n'.concat(
        '1970-01-01T00:03Z,4\n'.repeat(30),
      );
    expect(drawn(text)[0]?.points).toEqual([
      [0, 2],
      [2, 4],
      [3, 4],
    ]);
  });
});

it('two lines share the moments of both on one axis', () => {
  const series = seriesOf(
    'time,v,n\n1970-01-01T00:00Z,a,1\n1970-01-01T00:00Z,b,2\n1970-01-01T00:01Z,b,3',
  );
  const { times, values } = onOneAxis(series);
  expect([...times]).toEqual([0, 60_000]);
  expect(values.map((one) => [...one])).toEqual([
    [1, NaN],
    [2, 3],
  ]);
});

test.each([
  [[0], 1_000],
  [[0, 100, 200, 900], 100],
])('the usual step of %j is %d ms', (times, step) => {
  expect(stepOf(Float64Array.from(times))).toBe(step);
});
