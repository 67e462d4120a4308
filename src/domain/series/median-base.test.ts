import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { DAY, epochMs, HOUR, later, MINUTE, type EpochMs } from '../../base/units';
import { aModuleId } from '../machine/telemetry.fixture';
import type { Interval } from '../time/intervals';
import { dueSpans } from './due-spans';
import { joinOld } from './join-old';
import { enterLedger, type Ledger } from './ledger';
import { medianBase, withAgedMedians } from './median-base';
import type { Bundle, SeriesId } from './series';

const NOW = epochMs(Date.parse('2026-11-21T12:34:56Z'));
const series = (interval: Interval = 'PT1H', bundle: Bundle = 'P71.median'): SeriesId => ({
  moduleId: aModuleId('0110000001'),
  interval,
  bundle,
});
const hourAt = (ms: number): EpochMs => epochMs(Math.floor(ms / HOUR) * HOUR);

test.each([
  { interval: 'PT10S', days: 1, base: 'PT10S' },
  { interval: 'PT1M', days: 1, base: 'PT1M' },
  { interval: 'PT10M', days: 34, base: 'PT1M' },
  { interval: 'PT10M', days: 36, base: 'PT10M' },
  { interval: 'PT1H', days: 34, base: 'PT1M' },
  { interval: 'PT1H', days: 395, base: 'PT10M' },
  { interval: 'PT1H', days: 397, base: 'PT1H' },
  { interval: 'PT24H', days: 1_000, base: 'PT1H' },
  { interval: 'PT24H', days: 1_100, base: 'PT24H' },
] as const)('the median of $interval is of $base after $days days', ({ interval, days, base }) => {
  expect(medianBase(later(NOW, -days * DAY), interval, NOW)).toBe(base);
});

describe('a stored median is due when its base has changed', () => {
  const start = hourAt(NOW - 34 * DAY);
  const fetched = (fetchedAt: EpochMs): Ledger => [
    { from: start, to: later(start, 2 * HOUR), kind: 'final', fetchedAt },
  ];
  const crossing = later(start, 35 * DAY + MINUTE);
  const due = (ledger: Ledger, now: EpochMs, id = series()) =>
    dueSpans(
      { from: start, to: later(start, 2 * HOUR) },
      withAgedMedians(ledger, id, now),
      now,
      id.interval,
    );

  it('bucket by bucket, as each grows older than the age', () => {
    expect(due(fetched(NOW), later(crossing, -1))).toEqual([]);
    expect(due(fetched(NOW), crossing)).toEqual([{ from: start, to: later(start, HOUR) }]);
    expect(due(fetched(NOW), later(crossing, HOUR))).toEqual([
      { from: start, to: later(start, 2 * HOUR) },
    ]);
  });

  it('not when it was fetched after that, nor another aggregation', () => {
    const now = later(crossing, DAY);
    expect(due(fetched(later(crossing, HOUR)), now)).toEqual([]);
    expect(due(fetched(NOW), now, series('PT1H', 'P71.*'))).toEqual([]);
    expect(due(fetched(NOW), now, series('PT1H', 'P71.avg'))).toEqual([]);
  });
});

it('a span that is joined with a newer one is still due for its own age', () => {
  const day = (back: number) => hourAt(NOW - back * DAY);
  const anyDays = fc.integer({ min: 0, max: 70 });
  fc.assert(
    fc.property(
      fc.array(fc.record({ from: anyDays, length: fc.integer({ min: 1, max: 40 }), at: anyDays }), {
        minLength: 2,
        maxLength: 5,
      }),
      anyDays,
      (fetches, bucketBack) => {
        let ledger: Ledger = [];
        const bucket = day(bucketBack);
        let last: EpochMs | null = null;
        for (const { from, length, at } of fetches.toSorted((a, b) => b.at - a.at)) {
          const fetchedAt = later(NOW, -at * DAY);
          const span = { from: day(from + length), to: day(from) };
          ledger = withAgedMedians(ledger, series(), fetchedAt);
          const isTaken = !ledger.some(
            ({ kind, from: start, to }) => kind === 'final' && start <= bucket && bucket < to,
          );
          ledger = enterLedger(ledger, [{ ...span, kind: 'final', fetchedAt }]);
          ledger = joinOld(ledger, epochMs(NOW + DAY));
          if (span.from <= bucket && bucket < span.to && isTaken) last = fetchedAt;
        }
        if (last === null) return;
        const isDue =
          dueSpans(
            { from: bucket, to: later(bucket, HOUR) },
            withAgedMedians(ledger, series(), NOW),
            NOW,
            'PT1H',
          ).length > 0;
        const of = (moment: EpochMs) => medianBase(bucket, 'PT1H', later(moment, -1 * MINUTE));
        expect(isDue).toBe(of(last) !== of(NOW));
      },
    ),
    { numRuns: 1_000 },
  );
});
