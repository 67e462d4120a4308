import { expect, it } from 'vitest';
import { createTurns } from './turns';

/** Work that ends when the test says so. */
function work(name: string, begun: string[]) {
  let end: () => void = () => undefined;
  let fail: () => void = () => undefined;
  const ended = new Promise<string>((resolve, reject) => {
    end = () => {
      resolve(name);
    };
    fail = () => {
      reject(new Error(name));
    };
  });
  const run = () => {
    begun.push(name);
    return ended;
  };
  return { run, end, fail };
}

it('runs two at a time, the others in the order in which they came', async () => {
  const turns = createTurns(2);
  const begun: string[] = [];
  const [a, b, c, d] = [work('a', begun), work('b', begun), work('c', begun), work('d', begun)];
  const results = [a, b, c, d].map(({ run }) => turns(run));
  expect(begun).toEqual(['a', 'b']);
  b.end();
  expect(await results[1]).toBe('b');
  expect(begun).toEqual(['a', 'b', 'c']);
  a.end();
  await results[0];
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
  c.end();
  d.end();
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd']);
});

it('passes the turn on when work fails', async () => {
  const turns = createTurns(1);
  const begun: string[] = [];
  const first = work('first', begun);
  const second = work('second', begun);
  const failed = turns(first.run);
  const next = turns(second.run);
  first.fail();
  await expect(failed).rejects.toThrow('first');
  second.end();
  expect(await next).toBe('second');
  expect(await turns(() => Promise.resolve('third'))).toBe('third');
});
