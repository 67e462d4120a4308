import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { VarintReader, VarintWriter } from '../../base/varint';
import { DAY, HOUR, MINUTE, SECOND } from '../../base/units';
import { wordOf } from '../../domain/machine/status-word';
import { addStats, decodeStats, encodeStats, emptyStats, type BucketStats } from './bucket-stats';
import { decodeStatsChunk, encodeStatsChunk } from './chunk-codec';
import { Rollup } from './rollup';
import { readBits, writeBits, type StatusSeconds } from './status-seconds';
import { toVector } from './vector';

const START = Date.parse('2026-11-10T00:00:00Z');
const RUNNING = wordOf('RUNNING');

/** Returns the day of samples every `step` ms. */
function dayOf(wordAt: (i: number) => number, step: number): BucketStats {
  const days: BucketStats[] = [];
  const rollup = new Rollup(({ width }, _at, bucket) => {
    if (width === DAY) days.push(bucket);
  }, step / SECOND);
  for (let i = 0; i < DAY / step; i++) {
    rollup.add(START + i * step, toVector({ StatusWord: wordAt(i) }));
  }
  rollup.finish();
  const [day] = days;
  if (day === undefined) throw new Error('no day');
  return day;
}

test.each([
  { step: 10 * SECOND, why: 'as a machine reports' },
  { step: HOUR, why: 'as the distant past is filled in' },
])('an alarm of an hour in a day is an hour, not the day: $why', ({ step }) => {
  const alarmed = wordOf('CRITICAL_ALARM', 'IDLE');
  const day = dayOf((i) => (i * step < HOUR ? alarmed : RUNNING), step);
  expect(day.or).toBe(alarmed + RUNNING);
  expect(day.seconds).toEqual({
    seconds: DAY / SECOND,
    alarmSeconds: HOUR / SECOND,
    idleSeconds: 0,
    runningSeconds: (DAY - HOUR) / SECOND,
  });
});

const anySeconds: fc.Arbitrary<StatusSeconds> = fc.record({
  seconds: fc.nat(100_000),
  alarmSeconds: fc.nat(100_000),
  idleSeconds: fc.nat(100_000),
  runningSeconds: fc.nat(100_000),
});

it('is read as it was written, and what was stored before has none', () => {
  fc.assert(
    fc.property(fc.nat(0xffffffff), fc.option(anySeconds), (bits, seconds) => {
      const writer = new VarintWriter();
      writeBits(writer, bits, seconds);
      expect(readBits(new VarintReader(writer.finish()))).toEqual({ bits, seconds });
    }),
  );
  const day = dayOf(() => RUNNING, MINUTE);
  expect(decodeStats(encodeStats(day))).toEqual(day);
  expect(decodeStats(encodeStats({ ...day, seconds: null })).seconds).toBeNull();
  const [stat] = day.stats;
  if (stat === undefined) throw new Error('no status');
  const entries = [day.seconds, null].map((seconds) => ({ stat, or: day.or, seconds }));
  expect(decodeStatsChunk(encodeStatsChunk(entries, true), true)).toEqual(entries);
});

it('is unknown for a bucket of which a part is unknown', () => {
  const known = dayOf(() => RUNNING, MINUTE);
  for (const [one, other] of [
    [known, { ...known, seconds: null }],
    [{ ...known, seconds: null }, known],
  ] as const) {
    const sum = emptyStats();
    addStats(sum, one);
    addStats(sum, other);
    expect(sum.seconds).toBeNull();
  }
});
