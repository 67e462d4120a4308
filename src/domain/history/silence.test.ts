import { expect, test } from 'vitest';
import { pastSilence } from './silence';
import { aModuleSeries } from './module-past.fixture';
import { presenceOf, statusColumn } from './module-past';

const presence = ([status, ledger]: readonly [string, string]): Uint8Array => {
  const series = aModuleSeries({ status, ledger });
  return presenceOf(series, statusColumn(series));
};

test.each<[why: string, modules: readonly (readonly [string, string])[], expected: string[]]>([
  ['status becomes null, and returns', [['R..R', '====']], ['1 offline', '3 online']],
  [
    'once for the block, when all its modules are null',
    [
      ['R...', '===='],
      ['RR.R', '===='],
    ],
    ['2 offline', '3 online'],
  ],
  [
    'one module with samples is enough',
    [
      ['R..R', '===='],
      ['RRRR', '===='],
    ],
    [],
  ],
  ['nothing is known before the first bucket', [['..R', '===']], ['2 online']],
  ['silence from the beginning is no event', [['...', '===']], []],
  ['never fetched is not null', [['R..R', '=??=']], []],
  ['nothing is compared across it', [['R..', '=?=']], []],
  [
    'a module that was not fetched may have had samples',
    [
      ['R.', '=='],
      ['R.', '=?'],
    ],
    [],
  ],
  [
    'but another one with samples decides for the block',
    [
      ['R.', '=='],
      ['RR', '?='],
    ],
    [],
  ],
  ['samples may still be uploaded, and until then it is silent', [['R.', '=s']], ['1 offline']],
  ['a bucket requested before it ended may still get samples', [['R.', '=o']], []],
  ['one that was over then is silent', [['R.', '=O']], ['1 offline']],
  ['wider buckets do not count for narrow ones', [['R.R', '=c=']], []],
])('%s', (_why, modules, expected) => {
  const presences = modules.map(presence);
  const { changes } = pastSilence(presences, presences[0]?.length ?? 0);
  expect(changes.map(({ bucket, type }) => `${String(bucket)} ${type}`)).toEqual(expected);
});
