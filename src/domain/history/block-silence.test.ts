import { expect, test } from 'vitest';
import { blockSilence } from './block-silence';
import { aSeries } from './module-past.fixture';
import { presenceOf, statusColumn } from './module-past';

const presence = ([status, ledger]: readonly [string, string]): Uint8Array => {
  const series = aSeries({ status, ledger });
  return presenceOf(series, statusColumn(series));
};

test.each<[why: string, modules: readonly (readonly [string, string])[], told: string[]]>([
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
    'one module that is heard is enough',
    [
      ['R..R', '===='],
      ['RRRR', '===='],
    ],
    [],
  ],
  ['nothing is known before the first bucket', [['..R', '===']], ['2 online']],
  ['silent from the beginning is no news', [['...', '===']], []],
  ['never fetched is not null', [['R..R', '=??=']], []],
  ['nothing is compared across it', [['R..', '=?=']], []],
  [
    'a module that was not fetched may have been heard',
    [
      ['R.', '=='],
      ['R.', '=?'],
    ],
    [],
  ],
  [
    'but another that was heard tells of the block',
    [
      ['R.', '=='],
      ['RR', '?='],
    ],
    [],
  ],
  ['a silence that may be uploaded yet is one until then', [['R.', '=s']], ['1 offline']],
  ['a bucket asked for before it ended may get its samples yet', [['R.', '=o']], []],
  ['one that was over then is silent', [['R.', '=O']], ['1 offline']],
  ['wider buckets say nothing of narrow ones', [['R.R', '=c=']], []],
])('%s', (_why, modules, told) => {
  const presences = modules.map(presence);
  const { changes } = blockSilence(presences, presences[0]?.length ?? 0);
  expect(changes.map(({ bucket, type }) => `${String(bucket)} ${type}`)).toEqual(told);
});
