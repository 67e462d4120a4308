import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bucketFloor } from '../time/buckets';
import { INTERVALS, intervalMs, type Interval } from '../time/intervals';
import { ACCEPTED_LATENESS, lateness, settle } from './settle';
import { DAY, epochMs, HOUR, later, MINUTE } from '../../base/units';

const NOW = epochMs(Date.parse('2026-11-20T12:00:00Z'));

/**
 * Settles buckets drawn as '##..#', '.' without sample, the first of which begins `ago` ms before
 * NOW. A bracket, '(##' or '##)', is an adjacent bucket that may be empty.
 */
function settled(drawn: string, ago: number, interval: Interval = 'PT10M') {
  const buckets = drawn.replace(/[()]/g, '');
  const width = intervalMs(interval);
  const from = bucketFloor(NOW - ago, interval);
  const covered = { from, to: later(from, buckets.length * width) };
  const isEmpty = (i: number) =>
    i < 0 ? drawn.startsWith('(') : i < buckets.length ? buckets[i] === '.' : drawn.endsWith(')');
  return { covered, entries: settle({ interval, covered, isEmpty, servedAt: NOW }) };
}

function picture(buckets: string, ago: number, interval: Interval = 'PT10M'): string {
  const { covered, entries } = settled(buckets, ago, interval);
  return Array.from(buckets.replace(/[()]/g, ''), (_, i) => {
    const at = covered.from + i * intervalMs(interval);
    return entries.find(({ from, to }) => from <= at && at < to)?.kind[0] ?? '?';
  }).join('');
}

describe('ledger entries of a response', () => {
  test.each([
    { why: 'samples are final', ago: 3 * HOUR, buckets: '####', known: 'ffff' },
    { why: 'the newest may grow', ago: 40 * MINUTE, buckets: '####', known: 'ffoo' },
    { why: 'an open bucket too', ago: 30 * MINUTE, buckets: '####', known: 'fooo' },
    { why: 'a machine uploads later', ago: 3 * HOUR, buckets: '##..##', known: 'fssssf' },
    { why: 'the bucket before may be empty', ago: 3 * HOUR, buckets: '(###', known: 'sff' },
    { why: 'and the one after', ago: 3 * HOUR, buckets: '###)', known: 'ffs' },
    { why: 'which no longer matters', ago: 36 * DAY, buckets: '(###)', known: 'fff' },
    { why: 'and does not matter yet', ago: 30 * MINUTE, buckets: '###)', known: 'foo' },
    { why: 'all of it silent', ago: 3 * HOUR, buckets: '....', known: 'ssss' },
    { why: 'also after weeks', ago: 34 * DAY, buckets: '##..##', known: 'fssssf' },
    { why: 'not where lateness ends', ago: 36 * DAY, buckets: '##..##', known: 'ffffff' },
    {
      why: 'lateness ends within',
      ago: ACCEPTED_LATENESS + 20 * MINUTE,
      buckets: '....',
      known: 'ffss',
    },
    { why: 'nothing is covered', ago: DAY, buckets: '', known: '' },
  ])('$buckets is $known: $why', ({ ago, buckets, known }) => {
    expect(picture(buckets, ago)).toBe(known);
  });

  test('at least two widths stay open, and ten minutes', () => {
    expect(lateness('PT1H')).toBe(2 * HOUR);
    expect(lateness('PT1M')).toBe(10 * MINUTE);
    expect(picture('####', 3 * DAY, 'PT24H')).toBe('foo' + 'o');
  });
});

test('entries are sorted, adjacent, and cover the whole span, whatever was sent', () => {
  const anyBuckets = fc.array(fc.constantFrom('#', '.'), { maxLength: 30 }).map((s) => s.join(''));
  fc.assert(
    fc.property(
      anyBuckets,
      fc.nat(40 * DAY),
      fc.constantFrom(...INTERVALS),
      (buckets, ago, interval) => {
        const { covered, entries } = settled(buckets, ago, interval);
        if (buckets === '') {
          expect(entries).toEqual([]);
          return;
        }
        expect(entries[0]?.from).toBe(covered.from);
        expect(entries.at(-1)?.to).toBe(covered.to);
        for (const [i, entry] of entries.entries()) {
          expect(entry.fetchedAt).toBe(NOW);
          const next = entries[i + 1];
          if (next === undefined) continue;
          expect(next.from).toBe(entry.to);
          expect(next.kind).not.toBe(entry.kind);
        }
      },
    ),
  );
});
