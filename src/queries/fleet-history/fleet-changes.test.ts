import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DAY, later } from '../../base/units';
import { subscribeToFleetChanges, OF_FLEET } from './fleet-changes';
import { fleetWorld, FLEET_NOW } from './fleet-world.fixture';
import { KEYS } from '../keys';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const span = { from: later(FLEET_NOW, -1 * DAY - 300_000), to: later(FLEET_NOW, -300_000) };

it('reads again once for many changes, and once more for changes meanwhile', async () => {
  const { client, services, write } = fleetWorld();
  const stop = subscribeToFleetChanges(client, services.store);
  let reads = 0;
  const options = {
    queryKey: [...KEYS.history, 'fleet'],
    queryFn: async () => {
      reads += 1;
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      return reads;
    },
    meta: OF_FLEET,
  };
  const { QueryObserver } = await import('@tanstack/react-query');
  const unsubscribe = new QueryObserver(client, options).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(reads).toBe(1);
  for (const i of [1, 2, 3]) await write(i, { span });
  await vi.advanceTimersByTimeAsync(600);
  expect(reads).toBe(2);
  await write(4, { span });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(reads).toBe(3);
  stop();
  await write(5, { span });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(reads).toBe(3);
  unsubscribe();
});
