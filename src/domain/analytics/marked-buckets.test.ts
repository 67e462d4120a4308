import { describe, expect, it } from 'vitest';
import { epochMs, MINUTE } from '../../base/units';
import { wordOf } from '../machine/status-word';
import type { VariableName } from '../machine/variables';
import { columnKey, type SeriesAggregation } from '../series/series';
import type { Interval } from '../time/intervals';
import { markersOf } from './markers';

const span = (from: number, to: number) => ({
  from: epochMs(from * MINUTE),
  to: epochMs(to * MINUTE),
});
type Bucket = Partial<Record<SeriesAggregation, number>> & { readonly max: number };

/** Buckets of a width from a minute on; a column that is not given has the values of `max`. */
function ofWidth(
  name: VariableName,
  [interval, minutes]: readonly [Interval, number],
  from: number,
  buckets: readonly Bucket[],
) {
  const columns = (['first', 'min', 'max', 'or'] as const).map(
    (aggregation) =>
      [
        columnKey({ name, aggregation }),
        Float64Array.from(buckets, (bucket) => bucket[aggregation] ?? bucket.max),
      ] as const,
  );
  return { interval, span: span(from, from + buckets.length * minutes), columns: new Map(columns) };
}
const MINUTES = ['PT1M', 1] as const;
const TENS = ['PT10M', 10] as const;
const none = { max: NaN };
const samples = (...values: number[]): Bucket[] => values.map((max) => ({ max }));

/** Twenty minutes of which those from the sixth on are stored as a bucket of ten minutes or two. */
const marked = (
  name: VariableName,
  stored: readonly Bucket[],
  wide: readonly Bucket[],
  gap = span(5, 20),
) =>
  markersOf({
    variable: name,
    ...ofWidth(name, MINUTES, 0, [...stored, ...Array.from({ length: 15 }, () => none)]),
    coverage: [{ ...gap, kind: 'coarser' }],
    fallbacks: [ofWidth(name, TENS, 0, wide)],
  }).map((marker) => {
    const at = marker.at / MINUTE;
    if (marker.kind === 'bit') return `${at} ${marker.bit} ${marker.isSet ? 1 : 0}`;
    return marker.kind === 'alarm' ? `${at} Alarm ${marker.code}` : `${at} State ${marker.state}`;
  });

const quiet = { max: 0 };
const alarmed = { first: 0, min: 0, max: 2500 };

describe('wider buckets in place of missing ones', () => {
  it('have the marker of an alarm within them', () => {
    expect(marked('AlarmCode', samples(0, 0, 0, 0, 0), [quiet, alarmed])).toEqual([
      '10 Alarm 2500',
    ]);
  });

  it('have it at the start of the gap when they begin before it', () => {
    expect(marked('AlarmCode', samples(0, 0, 0, 0, 0), [alarmed, quiet])).toEqual(['5 Alarm 2500']);
  });

  it('do not repeat a change that narrower buckets have', () => {
    expect(marked('AlarmCode', samples(0, 2500, 0, 0, 0), [alarmed, quiet])).toEqual([
      '1 Alarm 2500',
    ]);
    const state = { first: 2, min: 2, max: 3 };
    expect(marked('State', samples(2, 2, 3, 3, 3), [state, { max: 3 }])).toEqual(['2 State 3']);
  });

  it('have the bits that only they have', () => {
    const run = wordOf('RUNNING');
    const alarm = wordOf('ALARM', 'RUNNING');
    const remote = wordOf('REMOTE_CONTROL', 'RUNNING');
    const wide = [{ first: run, max: alarm, min: run, or: alarm }, { max: remote }];
    expect(marked('StatusWord', samples(run, run, run, run, run), wide)).toEqual([
      '5 ALARM 1',
      '5 ALARM 0',
      '10 REMOTE_CONTROL 1',
    ]);
  });

  it('outside of a gap say nothing', () => {
    const beside = marked('AlarmCode', samples(0, 0, 0, 0, 0), [quiet, alarmed], span(5, 10));
    expect(beside).toEqual([]);
  });
});
