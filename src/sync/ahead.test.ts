import { expect, it } from 'vitest';
import { createAhead } from './ahead';

it('has nothing before any work began', () => {
  expect(createAhead<string>().take()).toBeNull();
});

it('gives the work that was begun to the first who takes it, and to nobody else', async () => {
  const ahead = createAhead<string>();
  ahead.start(() => Promise.resolve('the fleet'));
  await expect(ahead.take()).resolves.toBe('the fleet');
  expect(ahead.take()).toBeNull();
});

it('aborts the work when the portal stops', () => {
  const ahead = createAhead<string>();
  const signals: AbortSignal[] = [];
  ahead.start((signal) => {
    signals.push(signal);
    return Promise.resolve('the fleet');
  });
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  ahead.stop();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});

it('says when the work has ended, also to those who do not take it', async () => {
  const ahead = createAhead<string>();
  await expect(ahead.settled()).resolves.toBeUndefined();
  ahead.start(() => Promise.reject(new Error('no network')));
  ahead.take()?.catch(() => undefined);
  await expect(ahead.settled()).resolves.toBeUndefined();
});
