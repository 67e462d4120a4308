import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isModuleId, isPowerBlockId, type PowerBlockId } from '../../domain/ids';
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
  });
});

test('data that cannot be read keep nobody signed in', async () => {
  services.store.close();
  expect(await read(true)).toBeNull();
});
