import { expect, test } from 'vitest';
import { epochMs, HOUR } from '../../../base/units';
import { aModuleId } from '../../../domain/machine/telemetry.fixture';
import { energyTotal, moduleBars } from './module-bars';

const one = aModuleId('0103190001');
const two = aModuleId('0103190002');
const bars = [0, 1].map((hour) => ({
  from: epochMs(hour * HOUR),
  to: epochMs((hour + 1) * HOUR),
}));
const readBars = (produced: number[], complete: number[]) => ({
  value: {
    bars: {
      produced: Float64Array.from(produced),
      complete: Uint8Array.from(complete),
      countedTo: null,
    },
  },
});

test('each machine has its own bars, and the sum is that of all', () => {
  const read = new Map([
    [one, readBars([5, 6], [1, 1])],
    [two, readBars([1, NaN], [1, 0])],
  ]);
  const drawn = moduleBars(bars, [one, two], read);
  expect(drawn.map(({ produced }) => [...produced])).toEqual([
    [
      [one, 5],
      [two, 1],
    ],
    [[one, 6]],
  ]);
  expect(energyTotal(drawn)).toEqual({ kwh: 12, isWhole: false, complete: 1 });
});

test('no bar is complete while a machine is missing', () => {
  const drawn = moduleBars(bars, [one, two], new Map([[one, readBars([5, 6], [1, 1])]]));
  expect(drawn.map(({ complete }) => complete)).toEqual([false, false]);
  expect(energyTotal(drawn)).toEqual({ kwh: 11, isWhole: false, complete: 0 });
});

test('without a value there is no sum', () => {
  const drawn = moduleBars(bars, [one], new Map([[one, readBars([NaN, NaN], [1, 1])]]));
  expect(energyTotal(drawn)).toEqual({ kwh: NaN, isWhole: true, complete: 2 });
});
