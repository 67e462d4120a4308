import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HOUR, later, type EpochMs } from '../../base/units';
import { isModuleId, isPowerBlockId, isUserId, type PowerBlockId } from '../../domain/ids';
import { aModule } from '../../domain/machine/telemetry.fixture';
import { createQueryClient } from '../../queries/query-client';
import type { Services } from '../../queries/services';
import { RESPONSE_AT, testBrowser, testSession } from '../session/session.fixture';
import { readAtStake } from './at-stake';

let services: Services;
beforeEach(async () => {
  const browser = await testBrowser(vi.stubGlobal);
  const { session, account } = testSession(browser, { start: browser.signedIn('ann', true) });
  await session.start();
  services = account().services;
});
afterEach(() => {
  services.store.close();
  vi.unstubAllGlobals();
});

const MODULES = ['0103190121', '0103190122'].filter(isModuleId);
const BLOCKS = ['01031901'].filter(isPowerBlockId);
const [OTHER] = ['bob'].filter(isUserId);
const read = (isThere: boolean) =>
  readAtStake(
    { client: createQueryClient(), services, isServerThere: () => Promise.resolve(isThere) },
    new AbortController().signal,
    () => undefined,
  );

test('nothing is at stake with a server, and nothing pinned, prepared or downloaded', async () => {
  expect(await read(true)).toBeNull();
});

test('without the server nobody could sign in again', async () => {
  expect(await read(false)).toMatchObject({ isConnected: false, pinned: 0, prepared: null });
});

test('pinned modules, prepared power blocks and files are named', async () => {
  const powerBlockIds: readonly PowerBlockId[] = BLOCKS;
  await services.store.settings.write('pinned', MODULES);
  await services.store.settings.write('site', {
    powerBlockIds,
    range: 168,
    begunAt: RESPONSE_AT,
    stopped: false,
    verified: null,
  });
  for (const moduleId of MODULES) {
    const file = { moduleId, fileName: 'a.csv', mime: 'text/csv', at: RESPONSE_AT };
    await services.store.downloads.put(file, 'a,b');
  }
  expect(await read(true)).toEqual({
    isConnected: true,
    isUnsent: false,
    // The fleet was never fetched: its id is all that is known of the power block.
    prepared: { names: BLOCKS, range: 168 },
    pinned: 2,
    files: 2,
    onSite: [],
  });
});

test('modules are named where the user is checked in still, and nobody else', async () => {
  const now = services.clock.now();
  const { userId } = services;
  const onSite = (until: EpochMs) => ({ name: 'Ann', since: later(now, -1 * HOUR), until });
  const modules = [
    aModule({ name: 'Here', onSite: { ...onSite(later(now, HOUR)), userId } }),
    aModule({ name: 'Over', onSite: { ...onSite(now), userId } }),
    aModule({ name: 'Other', onSite: { ...onSite(later(now, HOUR)), userId: OTHER ?? userId } }),
  ];
  await services.store.fleet.write({ snapshot: { servedAt: now, modules }, dropped: 0 });
  expect(await read(true)).toMatchObject({ onSite: ['Here'], pinned: 0 });
});

test('data that cannot be read keep nobody signed in', async () => {
  services.store.close();
  expect(await read(true)).toBeNull();
});
