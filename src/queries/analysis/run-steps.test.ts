import { expect, it } from 'vitest';
import { runSteps } from './run-steps';

function* counting(to: number): Generator<number, string> {
  for (let i = 1; i <= to; i += 1) yield i / to;
  return 'done';
}

it('pauses after each slice, and reports the progress', async () => {
  const shares: number[] = [];
  let pauses = 0;
  const result = await runSteps(counting(4), {
    signal: new AbortController().signal,
    sliceMs: 0,
    onProgress: (share) => shares.push(share),
    pause: () => {
      pauses += 1;
      return Promise.resolve();
    },
  });
  expect(result).toBe('done');
  expect(shares).toEqual([0.25, 0.5, 0.75, 1]);
  expect(pauses).toBe(4);
});

it('ends with the reason of the signal at the next step', async () => {
  const controller = new AbortController();
  let pauses = 0;
  const run = runSteps(counting(1_000), {
    signal: controller.signal,
    sliceMs: 0,
    onProgress: () => undefined,
    pause: () => {
      pauses += 1;
      if (pauses === 3) controller.abort(new Error('enough'));
      return Promise.resolve();
    },
  });
  await expect(run).rejects.toThrow('enough');
  expect(pauses).toBe(3);
});

it('does not pause within a slice', async () => {
  const run = runSteps(counting(10), {
    signal: new AbortController().signal,
    sliceMs: 60_000,
    onProgress: () => undefined,
    pause: () => Promise.reject(new Error('a pause')),
  });
  await expect(run).resolves.toBe('done');
});
