import { expect, it, test } from 'vitest';
import { createObservable } from './observable';

test.each([
  ['another value', [1, 2]],
  ['the same value', [0, 0]],
  ['no value at all', []],
])('reports %s, and has it when it does', (_why, values) => {
  const observable = createObservable(0);
  const reported: number[] = [];
  observable.subscribe((value) => {
    expect(observable.current).toBe(value);
    reported.push(value);
  });
  for (const value of values) observable.set(value);
  expect(reported).toEqual(values);
  expect(observable.current).toBe(values.at(-1) ?? 0);
});

it('does not call on subscribing, nor after unsubscribing', () => {
  const observable = createObservable('a');
  const reported: string[] = [];
  const stop = observable.subscribe((value) => reported.push(value));
  stop();
  observable.set('b');
  expect(reported).toEqual([]);
  expect(observable.current).toBe('b');
});
