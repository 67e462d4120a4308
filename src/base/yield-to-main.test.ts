import { afterEach, expect, test, vi } from 'vitest';
import { yieldToMain } from './yield-to-main';

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  { browser: 'without a scheduler', scheduler: undefined },
  { browser: 'with a scheduler that cannot yield', scheduler: {} },
])('resolves in a task of its own in a browser $browser', async ({ scheduler }) => {
  if (scheduler !== undefined) vi.stubGlobal('scheduler', scheduler);
  const order: string[] = [];
  const yielded = yieldToMain().then(() => order.push('yielded'));
  await Promise.resolve().then(() => order.push('microtask'));
  await yielded;
  expect(order).toEqual(['microtask', 'yielded']);
});

test('asks the scheduler where there is one', async () => {
  const yields = vi.fn(() => Promise.resolve());
  vi.stubGlobal('scheduler', { yield: yields });
  await yieldToMain();
  expect(yields).toHaveBeenCalledOnce();
});
