import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { addCounts, shareOf } from '../../domain/history/status-counts';
import { wordOf } from '../../domain/machine/status-word';
import type { ColumnKey } from '../../domain/series/series';
import { bucketEnd, bucketFloor, wholeBuckets } from '../../domain/time/buckets';
import type { Period } from '../../domain/time/time-ranges';
import { DAY, HOUR, later, MINUTE } from '../../base/units';
import { membersOf } from './fleet-request';
import { fleetHistoryQuery } from './fleet-history';
import { COUNTED, fleetWorld, moduleAt, FLEET_NOW, usual, valuesWith } from './fleet-world.fixture';

const LIVE = { live: true, range: 24 } as const;
const SPAN = wholeBuckets({ from: later(FLEET_NOW, -1 * DAY), to: FLEET_NOW }, 'PT10M');
const modules = [moduleAt(1), moduleAt(2)];

type World = ReturnType<typeof fleetWorld>;
const readHistory = ({ services, client }: World, shown = modules, period: Period = LIVE) =>
  client.query({
    ...fleetHistoryQuery(services, { members: membersOf(shown, modules), period }),
    staleTime: 0,
  });

async function filled(): Promise<World> {
  const here = fleetWorld();
  await here.write(1, { span: SPAN });
  await here.write(2, { span: SPAN });
  return here;
}

it('is computed from the stored series', async () => {
  const { history } = await readHistory(await filled());
  expect(history.span).toEqual(SPAN);
  expect(history.counts.get(moduleAt(1).moduleId)).toEqual({
    seconds: 145 * COUNTED,
    alarm: 0,
    idle: 0,
    running: 145 * COUNTED,
    complete: true,
    estimated: false,
  });
  expect(history.fetched).toEqual({ oldest: FLEET_NOW, newest: FLEET_NOW });
});

it('reports spans that were never fetched: no samples, not complete, and missing', async () => {
  const here = fleetWorld();
  await here.write(1, { span: SPAN });
  const { history } = await readHistory(here);
  expect(history.counts.get(moduleAt(2).moduleId)).toMatchObject({ seconds: 0, complete: false });
  expect(history.coverage).toEqual([{ ...SPAN, kind: 'missing' }]);
});

it('reports evicted spans', async () => {
  const here = await filled();
  const gone = { from: SPAN.from, to: later(SPAN.from, HOUR) };
  const only = new Set([moduleAt(2).moduleId]);
  await here.services.store.series.remove(only, { interval: 'PT10M', span: gone });
  const { history } = await readHistory(here);
  expect(history.counts.get(moduleAt(1).moduleId)?.complete).toBe(true);
  expect(history.counts.get(moduleAt(2).moduleId)).toMatchObject({
    seconds: 139 * COUNTED,
    complete: false,
  });
  expect(history.coverage[0]).toEqual({ ...gone, kind: 'missing' });
});

/** A day of which the source has hours only, and three of which it has UTC days only. */
const midnight = bucketFloor(SPAN.from, 'PT24H');
const OLD_DAY = { from: later(midnight, -500 * DAY), to: later(midnight, -499 * DAY) };
const OLD_DAYS = { from: later(OLD_DAY.from, -900 * DAY), to: later(OLD_DAY.from, -897 * DAY) };

it.each([
  { span: OLD_DAY, interval: 'PT10M', wider: 'PT1H', why: 'a day older than 13 months' },
  { span: OLD_DAYS, interval: 'PT1H', wider: 'PT24H', why: 'three days older than three years' },
] as const)('shows $why from buckets of $wider', async ({ span, interval, wider }) => {
  const here = fleetWorld();
  const inAlarm = valuesWith(wordOf('IDLE', 'CRITICAL_ALARM'));
  const alarmed = (key: ColumnKey) => {
    if (key.startsWith('StatusWord')) return inAlarm(key);
    return key === 'PowerOutput.avg' ? 150 : 2000;
  };
  for (const i of [1, 2]) {
    const third = later(span.from, (span.to - span.from) / 3);
    const wide = { interval: wider, kind: 'final' } as const;
    await here.write(i, { ...wide, span: { ...span, to: third }, values: alarmed });
    await here.write(i, { ...wide, span: { ...span, from: third } });
    await here.write(i, { span, interval, kind: 'coarser' });
  }
  const { history } = await readHistory(here, modules, { live: false, ...span });
  const counts = addCounts(history.counts.values());
  expect(shareOf(counts, 'alarm')).toBeCloseTo(100 / 3);
  expect(shareOf(counts, 'running')).toBeCloseTo(200 / 3);
  expect(history).toMatchObject({ isComplete: true, wider, fetched: { newest: FLEET_NOW } });
  expect(history.coverage).toEqual([{ ...span, kind: 'coarser' }]);
  expect(history.events.map(({ type }) => type)).toContain('cleared');
  expect(history.power[1]).toBe(300);
});

it('shows wider buckets until the narrow ones are fetched, as a part', async () => {
  const here = fleetWorld();
  await here.write(1, { span: OLD_DAY, interval: 'PT1H', kind: 'final' });
  const { history } = await readHistory(here, [moduleAt(1)], { live: false, ...OLD_DAY });
  expect(history).toMatchObject({ isComplete: false, wider: 'PT1H' });
  expect(history.counts.get(moduleAt(1).moduleId)).toMatchObject({ complete: false });
});

it.each([
  ['the bucket that grows is fetched with the next refresh', 10, true],
  ['so is the one before it, while that is put off', 20, true],
  ['older ones should be there', 30, false],
])('is complete while %s', async (_why, minutes, complete) => {
  const here = await filled();
  here.time.now = later(FLEET_NOW, minutes * MINUTE);
  const { history } = await readHistory(here);
  expect(history.span.to).toBe(bucketEnd(here.time.now, 'PT10M'));
  expect(history.counts.get(moduleAt(1).moduleId)?.complete).toBe(complete);
});

it('computes only changed modules again, and reuses the other objects', async () => {
  const here = await filled();
  const before = await readHistory(here);
  const read = vi.spyOn(here.services.store.series, 'readMany');
  expect(await readHistory(here)).toBe(before);
  expect(read).not.toHaveBeenCalled();
  const hour = { from: later(SPAN.to, -1 * HOUR), to: SPAN.to };
  const powerOnly = (key: Parameters<typeof usual>[0]) =>
    key === 'PowerOutput.avg' ? 9 : usual(key);
  await here.write(2, { span: hour, values: powerOnly });
  const after = await readHistory(here);
  expect(read.mock.calls.map(([seriesIds]) => seriesIds.map(({ moduleId }) => moduleId))).toEqual([
    [moduleAt(2).moduleId],
  ]);
  expect(after.history.power.at(-1)).toBe(9);
  expect(after.history.events).toBe(before.history.events);
  expect(after.history.coverage).toBe(before.history.coverage);
});

it('stays the same for one bucket, and moves on when data is fetched, or after two', async () => {
  const here = await filled();
  const before = await readHistory(here);
  here.time.now = later(FLEET_NOW, 10 * MINUTE);
  expect(await readHistory(here)).toBe(before);
  const next = { from: SPAN.to, to: later(SPAN.to, 10 * MINUTE) };
  await here.write(1, { span: next });
  expect((await readHistory(here)).history.span.to).toBe(next.to);
  here.time.now = later(FLEET_NOW, 30 * MINUTE);
  expect((await readHistory(here)).history.span.to).toBe(later(SPAN.to, 30 * MINUTE));
});

it('reads nothing again for another choice of modules', async () => {
  const here = await filled();
  await readHistory(here);
  const read = vi.spyOn(here.services.store.series, 'readMany');
  const { history } = await readHistory(here, [moduleAt(1)]);
  expect(read).not.toHaveBeenCalled();
  expect([...history.counts.keys()]).toEqual([moduleAt(1).moduleId]);
});

it('reads nothing again after another period was shown', async () => {
  const here = await filled();
  const past = {
    live: false,
    from: later(FLEET_NOW, -6 * HOUR),
    to: later(FLEET_NOW, -2 * HOUR),
  } as const;
  await readHistory(here);
  await readHistory(here, modules, past);
  await here.write(2, { span: SPAN });
  await readHistory(here);
  await readHistory(here, modules, past);
  const read = vi.spyOn(here.services.store.series, 'readMany');
  await readHistory(here);
  await readHistory(here, modules, past);
  expect(read).not.toHaveBeenCalled();
});

it.each<{ shown: number[]; period: Period; stays: boolean; why: string }>([
  { shown: [1], period: LIVE, stays: true, why: 'one machine left the filter' },
  { shown: [3], period: LIVE, stays: false, why: 'the machines are different ones' },
  {
    shown: [1],
    period: { live: true, range: 168 },
    stays: false,
    why: 'the period is another one',
  },
])(
  'the shown history stays until the next one is read, $stays: $why',
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

it('adds the newest samples, and stays the same object while they are equal', async () => {
  const here = await filled();
  const reading = await readHistory(here);
  const quiet = [{ ...moduleAt(1), measuredAt: FLEET_NOW }];
  expect(reading.withNewest(quiet)).toBe(reading.history);
  const alarmed = [{ ...moduleAt(1), measuredAt: later(FLEET_NOW, MINUTE), alarmCode: 2000 }];
  const live = reading.withNewest(alarmed);
  expect(live.events.map(({ type }) => type)).toEqual(['alarmed']);
  expect(reading.withNewest([...alarmed])).toBe(live);
});
