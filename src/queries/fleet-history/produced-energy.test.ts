import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { kilowattHour, DAY, HOUR, later } from '../../base/units';
import { COUNTER } from '../../domain/history/produced-energy';
import { bucketEnd, bucketFloor } from '../../domain/time/buckets';
import type { Period } from '../../domain/time/time-ranges';
import { ownersOf } from './energy-request';
import { fleetWorld, moduleAt, FLEET_NOW } from './fleet-world.fixture';
import { producedEnergyQuery } from './produced-energy';

const modules = [moduleAt(1), moduleAt(2)];
const SPAN = {
  from: bucketFloor(later(FLEET_NOW, -1 * DAY), 'PT1H'),
  to: bucketEnd(FLEET_NOW, 'PT1H'),
};
const counter = { span: SPAN, bundle: COUNTER, interval: 'PT1H' } as const;

const LIVE: Period = { live: true, range: 24 };
const read = ({ services, client }: ReturnType<typeof fleetWorld>, period: Period = LIVE) =>
  client.query({
    ...producedEnergyQuery(services, {
      owners: ownersOf(modules),
      period,
      zone: 'UTC',
    }),
    staleTime: 0,
  });

it('has bars by power block, without the hour that has just begun', async () => {
  const here = fleetWorld();
  await here.write(1, { ...counter, values: (_, i) => 10 * i });
  await here.write(2, { ...counter, values: (_, i) => i });
  const { bars, countedTo } = await read(here);
  expect(bars).toHaveLength(24);
  expect(bars.at(-1)?.to).toBe(countedTo);
  expect(countedTo).toBe(bucketFloor(FLEET_NOW, 'PT1H'));
  expect(bars[0]).toEqual({
    from: SPAN.from,
    to: later(SPAN.from, HOUR),
    produced: new Map([[moduleAt(1).powerBlockId, kilowattHour(11)]]),
    complete: true,
  });
});

it('ends with the hour before while the one that has just ended has no sample after it', async () => {
  const here = fleetWorld();
  const hour = bucketFloor(FLEET_NOW, 'PT1H');
  const until = (at: number) => (_: unknown, i: number) => (i < at ? 10 * i : NaN);
  const all = (hour - SPAN.from) / HOUR;
  await here.write(1, { ...counter, values: until(all) });
  await here.write(2, { ...counter, values: until(all) });
  const before = await read(here);
  expect(before.bars.at(-1)?.to).toBe(later(hour, -1 * HOUR));
  expect(before.countedTo).toBe(later(hour, -1 * HOUR));
  expect(before.bars.every(({ complete }) => complete)).toBe(true);
  await here.write(1, { ...counter, values: until(all + 1) });
  const after = await read(here);
  expect(after.bars.at(-1)).toMatchObject({ to: hour, complete: false });
  expect(after.countedTo).toBe(hour);
});

it('keeps the day under way, which is counted until its last whole hour', async () => {
  const here = fleetWorld();
  for (const i of [1, 2]) await here.write(i, { ...counter, values: (_, hour) => 10 * hour });
  const { bars, countedTo } = await read(here, { live: true, range: 168 });
  expect(bars.at(-1)).toMatchObject({ complete: false });
  expect(bars.at(-1)?.to).toBeGreaterThan(countedTo);
  expect(bars.at(-1)?.produced.size).toBe(1);
});

it('reports a module that is not stored, and reuses unchanged bars', async () => {
  const here = fleetWorld();
  await here.write(1, { ...counter, values: (_, i) => 10 * i });
  const before = await read(here);
  expect(before.bars.every(({ complete }) => !complete)).toBe(true);
  expect((await read(here)).bars).toBe(before.bars);
  const old = { from: SPAN.from, to: later(SPAN.from, 2 * HOUR) };
  await here.write(2, { ...counter, span: old, values: (_, i) => i });
  const after = await read(here);
  expect(after.bars[0]).toMatchObject({ complete: true });
  expect(after.bars[5]).toBe(before.bars[5]);
});

it('has bars from wider buckets where the source has no others', async () => {
  const here = fleetWorld();
  const from = bucketFloor(later(FLEET_NOW, -2000 * DAY), 'PT24H');
  const span = { from, to: later(from, 3 * DAY) };
  for (const i of [1, 2]) {
    const days = {
      bundle: COUNTER,
      span,
      values: (_: unknown, day: number) => 2400 * day,
    } as const;
    await here.write(i, { ...days, interval: 'PT24H', kind: 'final' });
    await here.write(i, { ...days, interval: 'PT1H', kind: 'coarser' });
  }
  const period = { live: false, from, to: later(from, 2 * DAY) } as const;
  const { bars, wider } = await read(here, period);
  expect(wider).toBe('PT24H');
  expect(bars.map(({ produced, complete }) => [...produced.values(), complete])).toEqual([
    [4800, true],
    [4800, true],
  ]);
});

it('stays until the bars without one machine are read, but not for another period', async () => {
  const { services, client, write } = fleetWorld();
  await write(1, { ...counter, values: (_, i) => 10 * i });
  const query = (shown: typeof modules, range: 24 | 168) =>
    producedEnergyQuery(services, {
      owners: ownersOf(shown),
      zone: 'UTC',
      period: { live: true, range },
    });
  const observer = new QueryObserver(client, query(modules, 24));
  const stop = observer.subscribe(() => undefined);
  await vi.waitFor(() => {
    expect(observer.getCurrentResult().data).toBeDefined();
  });
  const before = observer.getCurrentResult().data;
  observer.setOptions(query([moduleAt(1)], 24));
  expect(observer.getCurrentResult().data).toBe(before);
  observer.setOptions(query([moduleAt(1)], 168));
  expect(observer.getCurrentResult().data).toBeUndefined();
  stop();
});
