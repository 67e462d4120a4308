import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { bucketEnd, wholeBuckets } from '../../domain/time/buckets';
import type { Period } from '../../domain/time/time-ranges';
import { DAY, HOUR, later, MINUTE } from '../../base/units';
import { membersOf } from './fleet-ask';
import { fleetHistoryQuery } from './fleet-history';
import { fleetWorld, moduleAt, NOW, usual } from './fleet-world.fixture';

const LIVE = { live: true, range: 24 } as const;
const SPAN = wholeBuckets({ from: later(NOW, -1 * DAY), to: NOW }, 'PT10M');
const modules = [moduleAt(1), moduleAt(2)];

type World = ReturnType<typeof fleetWorld>;
const ask = ({ services, client }: World, shown = modules, period: Period = LIVE) =>
  client.query({
    ...fleetHistoryQuery(services, { members: membersOf(shown, modules), period }),
    staleTime: 0,
  });

async function filled(): Promise<World> {
  const here = fleetWorld();
  await here.keep(1, { span: SPAN });
  await here.keep(2, { span: SPAN });
  return here;
}

it('is worked out of what this device has', async () => {
  const { history } = await ask(await filled());
  expect(history.span).toEqual(SPAN);
  expect(history.counts.get(moduleAt(1).moduleId)).toEqual({
    ...{ samples: 145, alarm: 0, idle: 0, running: 145 },
    complete: true,
  });
  expect(history.fetched).toEqual({ oldest: NOW, newest: NOW });
});

it('says what was never fetched: no samples, not complete, and missing', async () => {
  const here = fleetWorld();
  await here.keep(1, { span: SPAN });
  const { history } = await ask(here);
  expect(history.counts.get(moduleAt(2).moduleId)).toMatchObject({ samples: 0, complete: false });
  expect(history.coverage).toEqual([{ ...SPAN, kind: 'missing' }]);
});

it('says what was evicted', async () => {
  const here = await filled();
  const gone = { from: SPAN.from, to: later(SPAN.from, HOUR) };
  const only = new Set([moduleAt(2).moduleId]);
  await here.services.store.series.remove(only, { interval: 'PT10M', span: gone });
  const { history } = await ask(here);
  expect(history.counts.get(moduleAt(1).moduleId)?.complete).toBe(true);
  expect(history.counts.get(moduleAt(2).moduleId)).toMatchObject({ samples: 139, complete: false });
  expect(history.coverage[0]).toEqual({ ...gone, kind: 'missing' });
});

it.each([
  ['the bucket that grows is fetched with the next refresh', 10, true],
  ['so is the one before it, while that is put off', 20, true],
  ['older ones should be there', 30, false],
])('is whole while %s', async (_why, minutes, complete) => {
  const here = await filled();
  here.time.now = later(NOW, minutes * MINUTE);
  const { history } = await ask(here);
  expect(history.span.to).toBe(bucketEnd(here.time.now, 'PT10M'));
  expect(history.counts.get(moduleAt(1).moduleId)?.complete).toBe(complete);
});

it('works out again only what changed, and leaves the rest the same object', async () => {
  const here = await filled();
  const before = await ask(here);
  const read = vi.spyOn(here.services.store.series, 'readMany');
  expect(await ask(here)).toBe(before);
  expect(read).not.toHaveBeenCalled();
  const hour = { from: later(SPAN.to, -1 * HOUR), to: SPAN.to };
  const powerOnly = (key: Parameters<typeof usual>[0]) =>
    key === 'PowerOutput.avg' ? 9 : usual(key);
  await here.keep(2, { span: hour, told: powerOnly });
  const after = await ask(here);
  expect(read.mock.calls.map(([shelves]) => shelves.map(({ moduleId }) => moduleId))).toEqual([
    [moduleAt(2).moduleId],
  ]);
  expect(after.history.power.at(-1)).toBe(9);
  expect(after.history.events).toBe(before.history.events);
  expect(after.history.coverage).toBe(before.history.coverage);
});

it('stays what it is for a bucket, and moves on with what is fetched then, or after two', async () => {
  const here = await filled();
  const before = await ask(here);
  here.time.now = later(NOW, 10 * MINUTE);
  expect(await ask(here)).toBe(before);
  const next = { from: SPAN.to, to: later(SPAN.to, 10 * MINUTE) };
  await here.keep(1, { span: next });
  expect((await ask(here)).history.span.to).toBe(next.to);
  here.time.now = later(NOW, 30 * MINUTE);
  expect((await ask(here)).history.span.to).toBe(later(SPAN.to, 30 * MINUTE));
});

it('reads nothing again for another choice of modules', async () => {
  const here = await filled();
  await ask(here);
  const read = vi.spyOn(here.services.store.series, 'readMany');
  const { history } = await ask(here, [moduleAt(1)]);
  expect(read).not.toHaveBeenCalled();
  expect([...history.counts.keys()]).toEqual([moduleAt(1).moduleId]);
});

it('reads nothing again beside a look at another period', async () => {
  const here = await filled();
  const past = { live: false, from: later(NOW, -6 * HOUR), to: later(NOW, -2 * HOUR) } as const;
  await ask(here);
  await ask(here, modules, past);
  await here.keep(2, { span: SPAN });
  await ask(here);
  await ask(here, modules, past);
  const read = vi.spyOn(here.services.store.series, 'readMany');
  await ask(here);
  await ask(here, modules, past);
  expect(read).not.toHaveBeenCalled();
});

it.each<{ shown: number[]; period: Period; stays: boolean; why: string }>([
  { shown: [1], period: LIVE, stays: true, why: 'one machine left the filter' },
  { shown: [3], period: LIVE, stays: false, why: 'these are other machines' },
  { shown: [1], period: { live: true, range: 168 }, stays: false, why: 'it is another period' },
])(
  'what was shown stays until the next is read, $stays: $why',
  async ({ shown, period, stays }) => {
    const { services, client } = await filled();
    const query = (members: readonly ReturnType<typeof moduleAt>[], of: Period) =>
      fleetHistoryQuery(services, { members: membersOf(members, members), period: of });
    const observer = new QueryObserver(client, query(modules, LIVE));
    const stop = observer.subscribe(() => undefined);
    await vi.waitFor(() => {
      expect(observer.getCurrentResult().data).toBeDefined();
    });
    const before = observer.getCurrentResult().data;
    observer.setOptions(query(shown.map(moduleAt), period));
    expect(observer.getCurrentResult().data).toBe(stays ? before : undefined);
    stop();
  },
);

it('adds the newest samples, and is the same object while they tell the same', async () => {
  const here = await filled();
  const reading = await ask(here);
  const quiet = [{ ...moduleAt(1), measuredAt: NOW }];
  expect(reading.withNewest(quiet)).toBe(reading.history);
  const alarmed = [{ ...moduleAt(1), measuredAt: later(NOW, MINUTE), alarmCode: 2000 }];
  const live = reading.withNewest(alarmed);
  expect(live.events.map(({ type }) => type)).toEqual(['alarmed']);
  expect(reading.withNewest([...alarmed])).toBe(live);
});
