import { expect, it } from 'vitest';
import { epochMs } from '../../base/units';
import type { VariableName } from '../machine/variables';
import { wordOf } from '../machine/status-word';
import { columnKey, type SeriesAggregation } from '../series/series';
import { intervalMs, type Interval } from '../time/intervals';
import { markersOf, type Marker } from './markers';

type Column = readonly (number | null)[];

/** Buckets of a variable; a column that is not given has the values of `max`. */
function buckets(
  variable: VariableName,
  interval: Interval,
  given: Partial<Record<SeriesAggregation, Column>> & { max: Column },
) {
  const { max, ...others } = given;
  const columns = (['first', 'min', 'max', 'or'] as const).map(
    (aggregation) =>
      [
        columnKey({ name: variable, aggregation }),
        Float64Array.from({ ...others, max }[aggregation] ?? max, (value) => value ?? NaN),
      ] as const,
  );
  const to = epochMs(max.length * intervalMs(interval));
  return { variable, interval, span: { from: epochMs(0), to }, columns: new Map(columns) };
}

const text = (interval: Interval) => (marker: Marker) => {
  const at = marker.at / intervalMs(interval);
  if (marker.kind === 'bit') return `${at} ${marker.bit} ${marker.isSet ? 1 : 0}`;
  return marker.kind === 'alarm' ? `${at} Alarm ${marker.code}` : `${at} State ${marker.state}`;
};
const marked = (...args: Parameters<typeof buckets>) =>
  markersOf(buckets(...args)).map(text(args[1]));

const run = wordOf('RUNNING');
const alarm = wordOf('ALARM', 'RUNNING');

it.each([
  ['a change of state', [2, 2, 3, 3, 5], ['2 State 3', '4 State 5']],
  ['nothing at the first sample', [4], []],
  ['nothing while it stays', [4, 4, 4], []],
  ['a change across silence, at the next sample', [2, null, null, 3], ['3 State 3']],
  ['nothing for silence alone', [2, null, 2], []],
])('state of samples: %s', (_, max, expected) => {
  expect(marked('State', 'PT10S', { max })).toEqual(expected);
});

it.each([
  ['from 0', [0, 2500, 2500, 0, 2500], ['1 Alarm 2500', '4 Alarm 2500']],
  ['not from another code', [2500, 2501, 0, 6013], ['3 Alarm 6013']],
  ['not at the first sample', [2500, 2500], []],
])('alarm code of samples: %s', (_, max, expected) => {
  expect(marked('AlarmCode', 'PT10S', { max })).toEqual(expected);
});

it('marks an alarm of ten seconds within an hour', () => {
  const max = [0, 2500, 0];
  expect(marked('AlarmCode', 'PT1H', { max, first: [0, 0, 0], min: [0, 0, 0] })).toEqual([
    '1 Alarm 2500',
  ]);
});

it('marks the end of a code and a new one within an hour, but not a code that ends', () => {
  const first = [0, 2500, 2500, 0];
  expect(
    marked('AlarmCode', 'PT1H', { max: [2500, 2500, 6013, 0], first, min: [0, 2500, 0, 0] }),
  ).toEqual(['0 Alarm 2500', '2 Alarm 6013']);
});

it('marks states that came and went within a bucket', () => {
  const given = { max: [2, 5, 2], first: [2, 2, 2], min: [2, 1, 2] };
  expect(marked('State', 'PT1H', given)).toEqual(['1 State 1', '1 State 5']);
});

it('names the bit of a status word and its new value', () => {
  expect(marked('StatusWord', 'PT10S', { max: [run, alarm, alarm, run, 0] })).toEqual([
    '1 ALARM 1',
    '3 ALARM 0',
    '4 RUNNING 0',
  ]);
});

it('marks a bit that was set for ten seconds within an hour', () => {
  const given = { max: [run, alarm, run], first: [run, run, run], or: [run, alarm, run] };
  expect(marked('StatusWord', 'PT1H', given)).toEqual(['1 ALARM 1', '1 ALARM 0']);
});

it('knows no change of bit 31 in a word above 2^31', () => {
  const remote = wordOf('REMOTE_CONTROL', 'RUNNING');
  expect(marked('StatusWord', 'PT10S', { max: [run, remote, remote] })).toEqual([
    '1 REMOTE_CONTROL 1',
  ]);
});

it('ignores bits without a meaning', () => {
  expect(marked('StatusWord', 'PT10S', { max: [0, 1 << 15, 0] })).toEqual([]);
});
