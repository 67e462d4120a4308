import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { kilowattHour, DAY, HOUR, later } from '../../base/units';
import { bucketEnd, bucketFloor } from '../../domain/time/buckets';
import { COUNTER, ownersOf } from './energy-ask';
import { fleetWorld, moduleAt, NOW } from './fleet-world.fixture';
import { producedEnergyQuery } from './produced-energy';

const modules = [moduleAt(1), moduleAt(2)];
const SPAN = {
  from: bucketFloor(later(NOW, -1 * DAY), 'PT1H'),
  to: bucketEnd(NOW, 'PT1H'),
};
const counter = { span: SPAN, bundle: COUNTER, interval: 'PT1H' } as const;

const ask = ({ services, client }: ReturnType<typeof fleetWorld>) =>
  client.query({
    ...producedEnergyQuery(services, {
      owners: ownersOf(modules),
      period: { live: true, range: 24 },
      zone: 'UTC',
    }),
    staleTime: 0,
  });

it('is bars by power block; the one that grows is a part', async () => {
  const here = fleetWorld();
  await here.keep(1, { ...counter, told: (_, i) => 10 * i });
  await here.keep(2, { ...counter, told: (_, i) => i });
  const { bars } = await ask(here);
  expect(bars).toHaveLength(25);
  expect(bars[0]).toEqual({
    ...{ from: SPAN.from, to: later(SPAN.from, HOUR) },
    produced: new Map([[moduleAt(1).powerBlockId, kilowattHour(11)]]),
    complete: true,
  });
  expect(bars.at(-1)).toMatchObject({ complete: false, produced: new Map() });
});

it('says that a module is not held, and keeps the bars that did not change', async () => {
  const here = fleetWorld();
  await here.keep(1, { ...counter, told: (_, i) => 10 * i });
  const before = await ask(here);
  expect(before.bars.every(({ complete }) => !complete)).toBe(true);
  expect((await ask(here)).bars).toBe(before.bars);
  const old = { from: SPAN.from, to: later(SPAN.from, 2 * HOUR) };
  await here.keep(2, { ...counter, span: old, told: (_, i) => i });
  const after = await ask(here);
  expect(after.bars[0]).toMatchObject({ complete: true });
  expect(after.bars[5]).toBe(before.bars[5]);
});

it('stays in sight until the bars of one machine less are read, and not for another period', async () => {
  const { services, client, keep } = fleetWorld();
  await keep(1, { ...counter, told: (_, i) => 10 * i });
  const query = (shown: typeof modules, range: 24 | 168) =>
    producedEnergyQuery(services, {
      ...{ owners: ownersOf(shown), zone: 'UTC' },
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
