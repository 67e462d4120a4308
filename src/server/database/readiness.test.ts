import { setImmediate as settled } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openEmpty } from '../../../tests/fixtures/images';
import type { OpenDatabase } from './database';
import { createReadinessCheck } from './readiness';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openEmpty();
});
afterAll(() => open.close());

it('asks all the time without waiting for a query, and soon notices an outage', async () => {
  const select = vi.spyOn(open.db, 'select');
  let now = 0;
  const check = createReadinessCheck(open.db, { elapsed: () => now });
  expect(await check.recent()).toBe('ready');
  select.mockImplementation(() => {
    throw new Error('the database is away');
  });
  now = 400;
  expect(await check.recent()).toBe('ready');
  expect(select).toHaveBeenCalledTimes(1);
  now = 600;
  expect(await check.recent()).toBe('ready');
  expect(select).toHaveBeenCalledTimes(2);
  await settled();
  expect(await check.recent()).toBe('unreachable');
  now = 5_000;
  select.mockRestore();
  expect(await check.recent()).toBe('ready');
});
