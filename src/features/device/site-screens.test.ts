import { expect, test } from 'vitest';
import { aModuleId, aPowerBlockId, SERVED_AT } from '../../domain/machine/telemetry.fixture';
import type { UnreadyModule, Verification } from '../../queries/device/device-site';
import { siteScreens } from './site-screens';

const A = aPowerBlockId('0710000001');
const B = aPowerBlockId('0710000002');
const blocks = [
  { powerBlockId: A, name: 'A', modules: 3 },
  { powerBlockId: B, name: 'B', modules: 1 },
];
const WHOLE: Verification = {
  ...{ at: SERVED_AT, span: { from: SERVED_AT, to: SERVED_AT } },
  ...{ hasFleet: true, hasPerson: true, isLasting: true, goneBlocks: [] },
  ...{ readyModules: 4, unready: [] },
};
const missing = (id: string, why: UnreadyModule['why'], missingBuckets: number): UnreadyModule => ({
  ...{ moduleId: aModuleId(id), powerBlockId: A, allBuckets: 100, missingBuckets, why },
});

test.each<[why: string, verified: Partial<Verification>, isAppKept: boolean, ready: string]>([
  ['everything', {}, true, 'app fleet A B'],
  ['no worker keeps the app', {}, false, 'fleet A B'],
  ['the fleet was never fetched: no screen has names', { hasFleet: false }, true, 'app'],
  ['nobody knows who is here', { hasPerson: false }, true, 'app A B'],
  ['nothing outlives the tab', { isLasting: false }, true, 'app A B'],
  ['a block is not seen any more', { goneBlocks: [B] }, true, 'app fleet A'],
  [
    'one module of a block is not whole',
    { unready: [missing('0110000001', 'not-fetched', 1)] },
    true,
    'app fleet B',
  ],
])('%s', (_why, verified, isAppKept, ready) => {
  const answers = siteScreens(
    { powerBlockIds: [A, B] },
    { ...WHOLE, ...verified },
    blocks,
    isAppKept,
  );
  const names = answers.map((answer) => (answer.what === 'block' ? answer.name : answer.what));
  expect(names.filter((_, i) => answers[i]?.ready).join(' ')).toBe(ready);
});

test('modules of a block are told by reason, with how much of theirs is missing', () => {
  const unready = [
    missing('0110000001', 'not-fetched', 100),
    missing('0110000002', 'not-at-source', 10),
    missing('0110000003', 'not-fetched', 50),
  ];
  const answers = siteScreens({ powerBlockIds: [A] }, { ...WHOLE, unready }, blocks, true);
  const [block] = answers.flatMap((answer) => (answer.what === 'block' ? [answer] : []));
  expect(block?.unready).toEqual([
    { why: 'not-fetched', moduleIds: ['0110000001', '0110000003'], missingPercent: 75 },
    { why: 'not-at-source', moduleIds: ['0110000002'], missingPercent: 10 },
  ]);
});
