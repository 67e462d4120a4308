import { expect, it, vi } from 'vitest';
import { inOneCall } from './in-one-call';

const doubling = () =>
  vi.fn((asked: readonly number[]) => Promise.resolve(asked.map((n) => 2 * n)));

it('passes on together what is asked before the running code ends', async () => {
  const work = doubling();
  const ask = inOneCall(work);
  expect(await Promise.all([ask(3), ask(1), ask(3)])).toEqual([6, 2, 6]);
  expect(work.mock.calls).toEqual([[[3, 1, 3]]]);
});

it('passes on apart what is asked while an earlier call is under way', async () => {
  const work = doubling();
  const ask = inOneCall(work);
  const first = ask(1);
  await Promise.resolve();
  const second = ask(2);
  expect(await Promise.all([first, second])).toEqual([2, 4]);
  expect(work.mock.calls).toEqual([[[1]], [[2]]]);
});

it('rejects all that were asked together, and none that is asked later', async () => {
  const work = doubling().mockRejectedValueOnce(new Error('lost'));
  const ask = inOneCall(work);
  const outcomes = await Promise.allSettled([ask(1), ask(2)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await ask(3)).toBe(6);
});
