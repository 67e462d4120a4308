import { expect, test } from 'vitest';
import { coverageGrades, isStored, worstCoverage } from './fleet-coverage';
import { aModuleSeries, startOfBucket, FROM } from './module-past.fixture';
import { MINUTE } from '../../base/units';

const grades = ([ledger, empty]: readonly [string, string]) =>
  coverageGrades(
    aModuleSeries({ status: ledger.replaceAll(/./gu, 'R'), ledger }),
    (i) => empty[i] === '.',
    ledger.length,
  );

test.each<[why: string, modules: readonly (readonly [string, string])[], expected: string[]]>([
  [
    'one module alone',
    [['==o?', '#.##']],
    ['final 0-1', 'empty 1-2', 'volatile 2-3', 'missing 3-4'],
  ],
  [
    'missing for one module is missing for all',
    [
      ['==', '##'],
      ['=?', '##'],
    ],
    ['final 0-1', 'missing 1-2'],
  ],
  [
    'volatile for one module is volatile for all',
    [
      ['==', '##'],
      ['=o', '##'],
    ],
    ['final 0-1', 'volatile 1-2'],
  ],
  [
    'empty only where no module sent anything',
    [
      ['==', '..'],
      ['==', '#.'],
    ],
    ['final 0-1', 'empty 1-2'],
  ],
  ['a bucket that has not ended is not empty yet', [['=o', '..']], ['empty 0-1', 'volatile 1-2']],
  [
    'that wider buckets exist is no coverage, unless they are there',
    [['c=', '##']],
    ['missing 0-1', 'final 1-2'],
  ],
])('%s', (_why, modules, expected) => {
  const all = modules.map(grades);
  const count = all[0]?.length ?? 0;
  const stretches = worstCoverage(all, { from: FROM, to: startOfBucket(count) }, 'PT10M', count);
  const bucket = (time: number) => String((time - FROM) / (10 * MINUTE));
  expect(stretches.map(({ from, to, kind }) => `${kind} ${bucket(from)}-${bucket(to)}`)).toEqual(
    expected,
  );
});

test('wider buckets are stored ones only where the source has no others', () => {
  const series = aModuleSeries({ status: 'RRR', ledger: '===' });
  const part = (bucket: number) => [{ from: startOfBucket(bucket), to: startOfBucket(bucket + 1) }];
  const wider = { interval: 'PT1H', final: part(0), passing: part(2) } as const;
  const found = coverageGrades({ ...series, wider }, () => false, 3);
  expect([1, 2, 3].map((due) => isStored(found, due))).toEqual([true, true, false]);
  const spans = worstCoverage([found], series.span, 'PT10M', 3);
  expect(spans.map(({ kind }) => kind)).toEqual(['coarser', 'final', 'coarser']);
});

test.each([
  ['====', 4, true, 'all of them'],
  ['==??', 2, true, 'buckets that are not due may be missing'],
  ['=?==', 4, false, 'a hole'],
  ['.?o=', 2, false, 'a hole in a bucket that is due'],
])('%s, %d due: %s, %s', (ledger, due, stored) => {
  expect(isStored(grades([ledger, '####']), due)).toBe(stored);
});
