import { expect, it, test } from 'vitest';
import { createEmitter, type Emitter } from './emitter';

type Names = Record<'a' | 'b' | 'c', (value: number) => void>;

/** Three listeners that note each call; `on` adds what one of them does besides. */
function started(
  on: (emitter: Emitter<number>, stops: Record<string, () => void>) => Partial<Names>,
) {
  const emitter = createEmitter<number>();
  const calls: string[] = [];
  const stops: Record<string, () => void> = {};
  const extra = on(emitter, stops);
  for (const name of ['a', 'b', 'c'] as const) {
    stops[name] = emitter.subscribe((value) => {
      calls.push(`${name}${String(value)}`);
      extra[name]?.(value);
    });
  }
  return { emitter, calls, stops };
}

test.each<
  [string, (emitter: Emitter<number>, stops: Record<string, () => void>) => Partial<Names>, string]
>([
  ['calls each in the order of subscribing', () => ({}), 'a1 b1 c1 a2 b2 c2'],
  [
    'a listener that unsubscribes itself',
    (_, stops) => ({ b: () => stops['b']?.() }),
    'a1 b1 c1 a2 c2',
  ],
  [
    'a listener that unsubscribes a later one',
    (_, stops) => ({ a: () => stops['c']?.() }),
    'a1 b1 a2 b2',
  ],
  [
    'a listener that unsubscribes an earlier one',
    (_, stops) => ({ c: () => stops['a']?.() }),
    'a1 b1 c1 b2 c2',
  ],
  ['a listener that unsubscribes all', (emitter) => ({ a: emitter.clear }), 'a1'],
])('%s', (_why, on, expected) => {
  const { emitter, calls } = started(on);
  emitter.emit(1);
  emitter.emit(2);
  expect(calls.join(' ')).toBe(expected);
});

it('calls a listener that subscribes during a call with the same value', () => {
  const emitter = createEmitter();
  let late = 0;
  emitter.subscribe(() => emitter.subscribe(() => (late += 1)));
  emitter.emit();
  expect(late).toBe(1);
});

it('calls a listener once that subscribed twice, and no more after it unsubscribed once', () => {
  const emitter = createEmitter();
  let calls = 0;
  const listener = () => {
    calls += 1;
  };
  emitter.subscribe(listener);
  const stop = emitter.subscribe(listener);
  emitter.emit();
  expect(calls).toBe(1);
  expect(emitter.size).toBe(1);
  stop();
  expect(emitter.size).toBe(0);
  emitter.emit();
  expect(calls).toBe(1);
});
