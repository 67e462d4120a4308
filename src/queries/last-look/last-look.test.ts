import { expect, it, vi } from 'vitest';
import { nextLastLook } from '../../domain/visit/last-look';
import type { LastLook } from '../../domain/visit/visit';
import { DAY, later, MINUTE, type EpochMs } from '../../base/units';
import { parseSetting } from '../../store/records/settings';
import { fleetWorld, moduleAt, FLEET_NOW } from '../fleet-history/fleet-world.fixture';
import { KEYS } from '../keys';
import { dismissLastLook } from './last-look';
import { beat } from './last-look-watch';

const fleetAt = (at: EpochMs) => ({
  dropped: 0,
  snapshot: { servedAt: at, modules: [{ ...moduleAt(1), measuredAt: at }] },
});

/** One tab that shows the fleet as of `at`, and its stored look. */
function tab(at: EpochMs = FLEET_NOW, known = true) {
  const { services, client, time } = fleetWorld();
  const { store } = services;
  client.setQueryData(KEYS.fleet, fleetAt(at));
  const deps = { store, clock: { ...services.clock, known } };
  return { ...{ store, client, time, deps }, stored: () => store.settings.read('lastLook') };
}

const yesterday: LastLook = {
  seenAt: later(FLEET_NOW, -1 * DAY),
  look: { at: later(FLEET_NOW, -1 * DAY), silent: [], inAlarm: [] },
  before: null,
  dismissed: true,
};

it.each([
  ['with fresh data, somebody saw them', FLEET_NOW, true, FLEET_NOW],
  ['on a start without the server nothing is stored', FLEET_NOW, false, undefined],
  ['with old data nothing begins', later(FLEET_NOW, -10 * MINUTE), true, undefined],
])('%s', async (_why, at, known, seenAt) => {
  const { deps, client, stored } = tab(at, known);
  await beat(deps, client);
  expect((await stored())?.seenAt).toBe(seenAt);
});

it('a start without the server leaves the visit before as it was', async () => {
  const { deps, client, store, stored } = tab(later(FLEET_NOW, -1 * DAY), false);
  await store.settings.write('lastLook', yesterday);
  await beat(deps, client, true);
  expect(await stored()).toEqual(yesterday);
});

it('is written once a minute, and when the page is hidden', async () => {
  const { deps, client, store, time, stored } = tab();
  const write = vi.spyOn(store.settings, 'change');
  await beat(deps, client);
  time.now = later(FLEET_NOW, 30_000);
  await beat(deps, client);
  expect(write).toHaveBeenCalledTimes(1);
  await beat(deps, client, true);
  expect((await stored())?.seenAt).toBe(time.now);
  time.now = later(FLEET_NOW, 2 * MINUTE);
  await beat(deps, client);
  expect((await stored())?.seenAt).toBe(time.now);
});

it('two tabs begin one visit, and what one dismisses stays dismissed in the other', async () => {
  const { deps, client, store, stored } = tab();
  await store.settings.write('lastLook', yesterday);
  await Promise.all([beat(deps, client), beat(deps, client)]);
  expect(await stored()).toMatchObject({ before: yesterday.look, dismissed: false });
  await dismissLastLook({ store }).mutationFn?.(undefined, { client, meta: undefined });
  await beat(deps, client, true);
  expect(await stored()).toMatchObject({ before: yesterday.look, dismissed: true });
});

it('dismissing before the first look does nothing', async () => {
  const { client, store, stored } = tab();
  await dismissLastLook({ store }).mutationFn?.(undefined, { client, meta: undefined });
  expect(await stored()).toBeNull();
});

it.each([
  ['as it was written', {}, true],
  ['not with an id that is none', { look: { ...yesterday.look, silent: ['x'] } }, false],
  ['not without its time', { seenAt: null }, false],
])('is read %s', (_why, change, isRead) => {
  const stored = nextLastLook(yesterday, { now: FLEET_NOW, fleet: fleetAt(FLEET_NOW) });
  const value = { ...stored, ...change };
  expect(parseSetting('lastLook', { version: 1, value })).toEqual(isRead ? stored : null);
});
