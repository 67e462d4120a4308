import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DAY, later } from '../../base/units';
import { hearFleetChanges, OF_FLEET } from './fleet-changes';
import { fleetWorld, NOW } from './fleet-world.fixture';
import { KEYS } from '../keys';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const span = { from: later(NOW, -1 * DAY - 300_000), to: later(NOW, -300_000) };

it('is read again once for many changes, and once more for what changed meanwhile', async () => {
  const { client, services, keep } = fleetWorld();
  const stop = hearFleetChanges(client, services.store);
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
  for (const i of [1, 2, 3]) await keep(i, { span });
  await vi.advanceTimersByTimeAsync(600);
  expect(reads).toBe(2);
  await keep(4, { span });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(reads).toBe(3);
  stop();
  await keep(5, { span });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(reads).toBe(3);
  unsubscribe();
});
