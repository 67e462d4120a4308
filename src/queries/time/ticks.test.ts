import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SERVED_AT } from '../../domain/machine/telemetry.fixture';
import { HOUR, later, type EpochMs } from '../../base/units';
import { createClock } from '../../sync/clock';
import { onTick, tickedNow } from './ticks';

beforeEach(() => vi.useFakeTimers({ now: SERVED_AT }));
afterEach(() => vi.useRealTimers());

it('passes the same time to all listeners of one pace, however late they came, and stops with the last one', () => {
  const clock = createClock();
  const ticks: [string, EpochMs][] = [];
  const record = (who: string) => (now: EpochMs) => ticks.push([who, now]);
  const stopFirst = onTick(clock, 10_000, record('first'));
  vi.advanceTimersByTime(4_000);
  const stopSecond = onTick(clock, 10_000, record('second'));
  vi.advanceTimersByTime(6_000);
  const tick = later(SERVED_AT, 10_000);
  expect(ticks).toEqual([
    ['first', tick],
    ['second', tick],
  ]);
  stopFirst();
  vi.advanceTimersByTime(10_000);
  expect(ticks.slice(2)).toEqual([['second', later(tick, 10_000)]]);
  stopSecond();
  expect(vi.getTimerCount()).toBe(0);
});

it('ticks at once when a response corrects the clock, at every pace', () => {
  const clock = createClock();
  const seen: EpochMs[] = [];
  const stops = [1_000, 60_000].map((pace) => onTick(clock, pace, (now) => seen.push(now)));
  clock.learn(later(SERVED_AT, -3 * HOUR));
  expect(seen).toEqual([later(SERVED_AT, -3 * HOUR), later(SERVED_AT, -3 * HOUR)]);
  for (const stop of stops) stop();
  clock.learn(SERVED_AT);
  expect(seen).toHaveLength(2);
});

it('begins again after all have stopped', () => {
  const clock = createClock();
  onTick(clock, 1_000, () => undefined)();
  const listener = vi.fn();
  const stop = onTick(clock, 1_000, listener);
  vi.advanceTimersByTime(1_000);
  expect(listener).toHaveBeenCalledOnce();
  stop();
});

it('has one time for all that read it between two ticks, and the clock’s when a tick is overdue', () => {
  const clock = createClock();
  const stop = onTick(clock, 1_000, () => undefined);
  vi.advanceTimersByTime(1_700);
  expect(tickedNow(clock, 1_000)).toBe(later(SERVED_AT, 1_000));
  expect(tickedNow(clock, 10_000)).toBe(later(SERVED_AT, 1_700));
  vi.setSystemTime(later(SERVED_AT, 60_000));
  expect(tickedNow(clock, 1_000)).toBe(later(SERVED_AT, 60_000));
  stop();
});
