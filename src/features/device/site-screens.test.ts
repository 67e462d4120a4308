import { expect, test } from 'vitest';
import { HOUR, later } from '../../base/units';
import { aModuleId, aPowerBlockId, SERVED_AT } from '../../domain/machine/telemetry.fixture';
import type { UnreadyModule, Verification } from '../../queries/device/device-site';
import { siteScreens } from './site-screens';

const A = aPowerBlockId('0710000001');
const B = aPowerBlockId('0710000002');
const blocks = [
  { powerBlockId: A, name: 'A', modules: 3 },
  { powerBlockId: B, name: 'B', modules: 1 },
];
const COMPLETE: Verification = {
  at: SERVED_AT,
  span: { from: SERVED_AT, to: SERVED_AT },
  hasFleet: true,
  hasPerson: true,
  isLasting: true,
  goneBlocks: [],
  readyModules: 4,
  unready: [],
  alerts: { modules: 4, missing: [], activeAt: SERVED_AT },
};
const missing = (id: string, why: UnreadyModule['why'], missingBuckets: number): UnreadyModule => ({
  moduleId: aModuleId(id),
  powerBlockId: A,
  allBuckets: 100,
  missingBuckets,
  why,
});

test.each<[why: string, verified: Partial<Verification>, isAppCached: boolean, ready: string]>([
  ['everything', {}, true, 'app sign-in fleet A B alerts'],
  ['no service worker caches the app', {}, false, 'sign-in fleet A B alerts'],
  [
    'the fleet was never fetched: no screen has names',
    { hasFleet: false },
    true,
    'app sign-in alerts',
  ],
  ['the user is not known', { hasPerson: false }, true, 'app sign-in A B alerts'],
  ['the data do not outlive the tab', { isLasting: false }, true, 'app sign-in A B alerts'],
  ['a power block is no longer visible', { goneBlocks: [B] }, true, 'app sign-in fleet A alerts'],
  [
    'the configuration of a machine is missing',
    { configuration: { hasCatalogue: true, machines: 4, missing: [A] } },
    true,
    'app sign-in fleet A B alerts',
  ],
  [
    'the changes of configurations are missing',
    { configuration: { hasCatalogue: true, machines: 4, missing: [], hasChanges: false } },
    true,
    'app sign-in fleet A B alerts',
  ],
  [
    'the configuration of all machines is there',
    { configuration: { hasCatalogue: true, machines: 4, missing: [] } },
    true,
    'app sign-in fleet A B alerts configuration',
  ],
  [
    'one module of a power block is incomplete',
    { unready: [missing('0110000001', 'not-fetched', 1)] },
    true,
    'app sign-in fleet B alerts',
  ],
  ['an earlier build prepared no alerts', { alerts: undefined }, true, 'app sign-in fleet A B'],
  [
    'the alert history of a module is missing',
    { alerts: { modules: 4, missing: [aModuleId('0110000001')], activeAt: SERVED_AT } },
    true,
    'app sign-in fleet A B',
  ],
  [
    'the active alerts were never fetched',
    { alerts: { modules: 4, missing: [], activeAt: null } },
    true,
    'app sign-in fleet A B',
  ],
  [
    'the active alerts are two hours old',
    { alerts: { modules: 4, missing: [], activeAt: later(SERVED_AT, -2 * HOUR) } },
    true,
    'app sign-in fleet A B',
  ],
])('%s', (_why, verified, isAppCached, ready) => {
  const screens = siteScreens({ powerBlockIds: [A, B] }, { ...COMPLETE, ...verified }, blocks, {
    isAppCached,
    staysSignedIn: true,
  });
  const names = screens.map((screen) => (screen.what === 'block' ? screen.name : screen.what));
  expect(names.filter((_, i) => screens[i]?.ready).join(' ')).toBe(ready);
});

test('nothing opens after a restart of the browser that ends the sign-in', () => {
  const found = { isAppCached: true, staysSignedIn: false };
  const screens = siteScreens({ powerBlockIds: [A] }, COMPLETE, blocks, found);
  expect(screens.filter(({ ready }) => !ready).map(({ what }) => what)).toEqual(['sign-in']);
});

test('modules of a power block are grouped by reason, with the share that is missing', () => {
  const unready = [
    missing('0110000001', 'not-fetched', 100),
    missing('0110000002', 'not-at-source', 10),
    missing('0110000003', 'not-fetched', 50),
  ];
  const screens = siteScreens({ powerBlockIds: [A] }, { ...COMPLETE, unready }, blocks, {
    isAppCached: true,
    staysSignedIn: true,
  });
  const [block] = screens.flatMap((screen) => (screen.what === 'block' ? [screen] : []));
  expect(block?.unready).toEqual([
    { why: 'not-fetched', moduleIds: ['0110000001', '0110000003'], missingPercent: 75 },
    { why: 'not-at-source', moduleIds: ['0110000002'], missingPercent: 10 },
  ]);
});
