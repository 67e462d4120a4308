import { expect, test } from 'vitest';
import type { EnergyBar } from '../../domain/history/fleet-history';
import { aPowerBlockId } from '../../domain/machine/telemetry.fixture';
import { DAY, epochMs, HOUR, kilowattHour } from '../../base/units';
import { energyChart } from './energy-chart';

const north = aPowerBlockId('0710000001');
const south = aPowerBlockId('0710000002');
const blocks = [
  { id: north, name: 'North' },
  { id: south, name: 'South' },
];
const bar = (hour: number, complete: boolean, ...kwh: (number | null)[]): EnergyBar => ({
  from: epochMs(hour * HOUR),
  to: epochMs((hour + 1) * HOUR),
  complete,
  produced: new Map(
    kwh.flatMap((value, i) =>
      value === null ? [] : [[i === 0 ? north : south, kilowattHour(value)] as const],
    ),
  ),
});
/** Counted until the end, unless a test says otherwise. */
const chart = (bars: readonly EnergyBar[], countedTo = epochMs(DAY)) =>
  energyChart({ bars, countedTo }, blocks, 'en');

test('one layer per power block, NaN where it produced nothing, in kWh while bars are low', () => {
  const drawn = chart([bar(0, true, 300, 400), bar(1, false, 200, null)]);
  expect(drawn.unit).toBe('kWh');
  expect(drawn.layers.map(({ label, values }) => [label, ...values])).toEqual([
    ['North', 300, 200],
    ['South', 400, NaN],
  ]);
  expect(drawn.bars.map(({ isWhole }) => isWhole)).toEqual([true, false]);
  expect(drawn.span).toEqual({ from: 0, to: 2 * HOUR });
});

test.each([
  { kwh: 9_999, unit: 'kWh', axis: '9,999', amount: '9,999 kWh', why: 'below 10 000 kWh' },
  { kwh: 10_000, unit: 'MWh', axis: '10.0', amount: '10.0 MWh', why: 'from 10 000 kWh' },
])('$kwh kWh is drawn in $unit, $why', ({ kwh, unit, axis, amount }) => {
  const drawn = chart([bar(0, true, kwh, 0)]);
  const value = drawn.layers[0]?.values[0] ?? NaN;
  expect([drawn.unit, drawn.text(value), drawn.amount(value)]).toEqual([unit, axis, amount]);
});

test('the sum of low bars has the unit of its own size', () => {
  const drawn = chart([bar(0, true, 9_000, 0)]);
  expect(drawn.amount(18_000)).toBe('18.0 MWh');
});

test('sums of layers have one unit, that of the largest', () => {
  const drawn = chart([bar(0, true, 9_000, 4_000), bar(1, true, 9_000, 3_000)]);
  expect([drawn.amount(18), drawn.amount(7)]).toEqual(['18.0 MWh', '7.0 MWh']);
});

test('no bars make an empty chart without an error', () => {
  const { layers, bars } = chart([]);
  expect([layers.map(({ values }) => values.length), bars]).toEqual([[0, 0], []]);
});

test('the sum of a bar under way ends where its counter does', () => {
  const bars = [bar(0, true, 300), bar(1, false, 200)];
  expect(chart(bars).sumSpan).toEqual({ from: 0, to: 2 * HOUR });
  expect(chart(bars, epochMs(1.5 * HOUR)).sumSpan).toEqual({ from: 0, to: 1.5 * HOUR });
});
