import { expect, test } from 'vitest';
import { coverageGrades, isHeld, worstCoverage } from './fleet-coverage';
import { aSeries, at, FROM } from './module-past.fixture';
import { MINUTE } from '../../base/units';

const grades = ([ledger, empty]: readonly [string, string]) =>
  coverageGrades(
    aSeries({ status: ledger.replaceAll(/./gu, 'R'), ledger }),
    (i) => empty[i] === '.',
    ledger.length,
  );

test.each<[why: string, modules: readonly (readonly [string, string])[], told: string[]]>([
  [
    'one module as it is',
    [['==o?', '#.##']],
    ['final 0-1', 'empty 1-2', 'volatile 2-3', 'missing 3-4'],
  ],
  [
    'missing of one is missing of all',
    [
      ['==', '##'],
      ['=?', '##'],
    ],
    ['final 0-1', 'missing 1-2'],
  ],
  [
    'what may change of one may change',
    [
      ['==', '##'],
      ['=o', '##'],
    ],
    ['final 0-1', 'volatile 1-2'],
  ],
  [
    'empty only where each sent nothing',
    [
      ['==', '..'],
      ['==', '#.'],
    ],
    ['final 0-1', 'empty 1-2'],
  ],
  ['wider buckets are not what is summed', [['c=', '##']], ['missing 0-1', 'final 1-2']],
])('%s', (_why, modules, told) => {
  const all = modules.map(grades);
  const count = all[0]?.length ?? 0;
  const stretches = worstCoverage(all, { from: FROM, to: at(count) }, 'PT10M', count);
  const bucket = (time: number) => String((time - FROM) / (10 * MINUTE));
  expect(stretches.map(({ from, to, kind }) => `${kind} ${bucket(from)}-${bucket(to)}`)).toEqual(
    told,
  );
});

test.each([
  ['====', 4, true, 'all of them'],
  ['==??', 2, true, 'what is on its way need not be held'],
  ['=?==', 4, false, 'a hole'],
  ['.?o=', 2, false, 'a hole within what is due'],
])('%s, %d due: %s, %s', (ledger, due, held) => {
  expect(isHeld(grades([ledger, '####']), due)).toBe(held);
});
