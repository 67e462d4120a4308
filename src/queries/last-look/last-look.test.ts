import { expect, it, vi } from 'vitest';
import { nextLastLook, type LastLook } from '../../domain/visit/last-look';
import { DAY, later, MINUTE, type EpochMs } from '../../base/units';
import { parseSetting } from '../../store/records/settings';
import { fleetWorld, moduleAt, NOW } from '../fleet-history/fleet-world.fixture';
import { KEYS } from '../keys';
import { dismissLastLook } from './last-look';
import { beat } from './last-look-watch';

const fleetAt = (at: EpochMs) => ({
  dropped: 0,
  snapshot: { servedAt: at, modules: [{ ...moduleAt(1), measuredAt: at }] },
});

/** One tab that shows the fleet as of `at`, and what it keeps. */
function tab(at: EpochMs = NOW, known = true) {
  const { services, client, time } = fleetWorld();
  const { store } = services;
  client.setQueryData(KEYS.fleet, fleetAt(at));
  const parts = { store, clock: { ...services.clock, known } };
  return { ...{ store, client, time, parts }, kept: () => store.settings.read('lastLook') };
}

const yesterday: LastLook = {
  seenAt: later(NOW, -1 * DAY),
  look: { at: later(NOW, -1 * DAY), silent: [], inAlarm: [] },
  before: null,
  dismissed: true,
};

it.each([
  ['with fresh data, somebody saw them', NOW, true, NOW],
  ['on a start without the server nothing is kept', NOW, false, undefined],
  ['with old data nothing begins', later(NOW, -10 * MINUTE), true, undefined],
])('%s', async (_why, at, known, seenAt) => {
  const { parts, client, kept } = tab(at, known);
  await beat(parts, client);
  expect((await kept())?.seenAt).toBe(seenAt);
});

it('a start without the server leaves the visit before as it was', async () => {
  const { parts, client, store, kept } = tab(later(NOW, -1 * DAY), false);
  await store.settings.write('lastLook', yesterday);
  await beat(parts, client, true);
  expect(await kept()).toEqual(yesterday);
});

it('is written once a minute, and when somebody looks away', async () => {
  const { parts, client, store, time, kept } = tab();
  const write = vi.spyOn(store.settings, 'change');
  await beat(parts, client);
  time.now = later(NOW, 30_000);
  await beat(parts, client);
  expect(write).toHaveBeenCalledTimes(1);
  await beat(parts, client, true);
  expect((await kept())?.seenAt).toBe(time.now);
  time.now = later(NOW, 2 * MINUTE);
  await beat(parts, client);
  expect((await kept())?.seenAt).toBe(time.now);
});

it('two tabs begin one visit, and what one puts away stays away in the other', async () => {
  const { parts, client, store, kept } = tab();
  await store.settings.write('lastLook', yesterday);
  await Promise.all([beat(parts, client), beat(parts, client)]);
  expect(await kept()).toMatchObject({ before: yesterday.look, dismissed: false });
  await dismissLastLook({ store }).mutationFn?.(undefined, { client, meta: undefined });
  await beat(parts, client, true);
  expect(await kept()).toMatchObject({ before: yesterday.look, dismissed: true });
});

it('what is put away before anybody looked is nothing', async () => {
  const { client, store, kept } = tab();
  await dismissLastLook({ store }).mutationFn?.(undefined, { client, meta: undefined });
  expect(await kept()).toBeNull();
});

it.each([
  ['as it was written', {}, true],
  ['not with an id that is none', { look: { ...yesterday.look, silent: ['x'] } }, false],
  ['not without its time', { seenAt: null }, false],
])('is read %s', (_why, change, isRead) => {
  const kept = nextLastLook(yesterday, { now: NOW, fleet: fleetAt(NOW) });
  const value = { ...kept, ...change };
  expect(parseSetting('lastLook', { version: 1, value })).toEqual(isRead ? kept : null);
});
