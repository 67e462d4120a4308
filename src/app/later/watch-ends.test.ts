import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryStore } from '../../auth/memory-store.fixture';
import { DAY, epochMs, HOUR, later } from '../../base/units';
import { isUserId, type UserId } from '../../domain/ids';
import { aGroupId, aModule, aModuleId } from '../../domain/machine/telemetry.fixture';
import type { GroupAccess } from '../../domain/person/access';
import { readClockNote } from '../../store/clock-note';
import { createMemoryStore } from '../../store/memory-store';
import type { Store } from '../../store/store';
import { watchEnds } from './watch-ends';

const EVENING = epochMs(Date.parse('2026-11-30T14:59:30Z'));
const ann = (): UserId => {
  const text = 'ann';
  if (!isUserId(text)) throw new Error('no user id');
  return text;
};
const [sea, japan] = [aGroupId('sea'), aGroupId('japan')];
const tokyo = aModule({ timezone: 'Asia/Tokyo', securityGroupIds: [japan] });
const ship = aModule({ moduleId: aModuleId('0110000002'), securityGroupIds: [sea] });

const on = (securityGroupId: GroupAccess['securityGroupId'], lastDay?: string): GroupAccess => ({
  securityGroupId,
  access: 'Read',
  remoteControl: true,
  alarmNotification: false,
  lastDay,
});

/** A device that holds two modules, one of them until the end of 30 November in Japan. */
async function holding(access: readonly GroupAccess[]): Promise<Store> {
  const store = createMemoryStore('ann');
  const user = {
    ...{
      userId: ann(),
      email: '',
      nickName: 'Ann',
      blocked: false,
      authZGlobalAccess: 'None' as const,
    },
    ...{ securityGroupAccess: access, securityGroupsNames: [] },
    ...{ enableEdit: false, enableDelete: false },
  };
  await store.person.write({ user, confirmedAt: EVENING });
  const snapshot = { servedAt: EVENING, modules: [tokyo, ship] };
  await store.fleet.write({ snapshot, dropped: 0 });
  for (const { moduleId } of snapshot.modules) {
    const file = { moduleId, fileName: 'log.csv', mime: 'text/csv', at: EVENING };
    await store.downloads.put(file, 'content');
  }
  return store;
}

const held = async (store: Store) => ({
  fleet: (await store.fleet.read())?.snapshot.modules.map(({ moduleId }) => moduleId) ?? null,
  files: (await store.downloads.list()).map(({ moduleId }) => moduleId),
});
const all = [tokyo.moduleId, ship.moduleId];
const ended = [on(japan, '2026-11-30'), on(sea)];

/** Device whose clock is `ahead` of the server's; `known` after a response in this page. */
const deviceWith = (storage = memoryStore(), ahead = 0) => {
  const at = { now: EVENING };
  const watch = (store: Store, known: boolean) =>
    watchEnds(
      { store, clock: { known, now: () => at.now, onJump: () => () => undefined } },
      { storage, device: () => later(at.now, ahead) },
    );
  return { at, watch };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('removes a machine from an open page within a minute of its last day, without a network', async () => {
  const store = await holding(ended);
  const { at, watch } = deviceWith();
  const { stop } = watch(store, true);
  await vi.advanceTimersByTimeAsync(0);
  expect(await held(store)).toEqual({ fleet: all, files: all });
  at.now = later(EVENING, 60_000);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await held(store)).toEqual({ fleet: [ship.moduleId], files: [ship.moduleId] });
  stop();
});

it.each([
  { ahead: 0, after: 2 * HOUR, fleet: [ship.moduleId], why: 'the day is over' },
  { ahead: 400 * DAY, after: 2 * HOUR, fleet: [ship.moduleId], why: 'and the clock a year ahead' },
  {
    ahead: -400 * DAY,
    after: 2 * HOUR,
    fleet: [ship.moduleId],
    why: 'and the clock a year behind',
  },
  { ahead: 400 * DAY, after: 10_000, fleet: all, why: 'the day goes on, whatever the clock shows' },
])('a start without a network holds $fleet: $why', async ({ ahead, after, fleet }) => {
  const store = await holding(ended);
  const { at, watch } = deviceWith(memoryStore(), ahead);
  watch(store, true).stop();
  await vi.advanceTimersByTimeAsync(0);
  at.now = later(EVENING, after);
  watch(store, false).stop();
  await vi.advanceTimersByTimeAsync(0);
  expect(await held(store)).toEqual({ fleet, files: fleet });
});

it('removes nothing while no response has ever told the time', async () => {
  const store = await holding(ended);
  const { at, watch } = deviceWith();
  at.now = later(EVENING, 400 * DAY);
  watch(store, false).stop();
  await vi.advanceTimersByTimeAsync(0);
  expect(await held(store)).toEqual({ fleet: all, files: all });
});

it('leaves nothing but the record of a person whose last right has ended everywhere', async () => {
  const store = await holding([on(japan, '2026-11-30')]);
  await store.preferences.write({ language: 'ja', timezone: 'Local', colourMode: 'dark' });
  const { at, watch } = deviceWith();
  at.now = later(EVENING, DAY);
  watch(store, true).stop();
  await vi.advanceTimersByTimeAsync(0);
  expect(await held(store)).toEqual({ fleet: null, files: [] });
  expect(await store.preferences.read()).toBeNull();
  expect((await store.person.read())?.user.securityGroupAccess).toEqual([]);
});

it('keeps a machine that a response after the last day still names', async () => {
  const store = await holding(ended);
  const { at, watch } = deviceWith();
  at.now = later(EVENING, HOUR);
  const snapshot = { servedAt: at.now, modules: [tokyo, ship] };
  await store.fleet.write({ snapshot, dropped: 0 });
  at.now = later(at.now, HOUR);
  watch(store, true).stop();
  await vi.advanceTimersByTimeAsync(0);
  expect((await held(store)).fleet).toEqual(all);
});

it("notes the server's time at once when a response shows that the device's clock is wrong", async () => {
  const store = await holding([]);
  const storage = memoryStore();
  let jump: () => void = () => undefined;
  const clock = { known: false, now: () => EVENING };
  const onJump = (listener: () => void) => {
    jump = listener;
    return () => undefined;
  };
  const device = () => epochMs(EVENING - 3 * HOUR);
  const { stop } = watchEnds(
    {
      store,
      clock: {
        ...clock,
        onJump,
        get known() {
          return clock.known;
        },
      },
    },
    { storage, device },
  );
  expect(readClockNote(storage, store.accountKey)).toBeNull();
  clock.known = true;
  jump();
  expect(readClockNote(storage, store.accountKey)).toEqual({
    servedAt: EVENING,
    deviceAt: EVENING - 3 * HOUR,
  });
  stop();
});
