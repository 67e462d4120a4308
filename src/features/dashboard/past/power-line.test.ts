import { expect, test } from 'vitest';
import { epochMs, HOUR, MINUTE } from '../../../base/units';
import { powerLine } from './power-line';

const at = (minutes: number) => epochMs(minutes * MINUTE);
const history = (wider: 'PT1H' | null) => ({
  interval: 'PT10M' as const,
  span: { from: at(30), to: at(90) },
  power: Float64Array.from([6, 6, 6, 9, 11, NaN]),
  coverage: [
    { from: at(30), to: at(50), kind: wider === null ? ('final' as const) : ('coarser' as const) },
    { from: at(50), to: at(60), kind: 'final' as const },
    { from: at(60), to: at(90), kind: wider === null ? ('final' as const) : ('coarser' as const) },
  ],
  wider,
});

test('power in wider buckets is apart from that in narrow ones', () => {
  const { values, fallbacks } = powerLine(history('PT1H'), 'power');
  expect([...values]).toEqual([NaN, NaN, 6, NaN, NaN, NaN]);
  const drawn = fallbacks.map(({ times, stepMs, values: lines }) => [
    [...times],
    stepMs,
    [...(lines.get('power') ?? [])],
  ]);
  expect(drawn).toEqual([
    [[0], HOUR, [6]],
    [[HOUR], HOUR, [10]],
  ]);
});

test('without wider buckets it is as it was', () => {
  const past = history(null);
  expect(powerLine(past, 'power')).toEqual({ values: past.power, fallbacks: [] });
});
