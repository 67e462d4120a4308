import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SERVED_AT } from '../../domain/machine/telemetry.fixture';
import { later, type EpochMs } from '../../base/units';
import { createClock } from '../../sync/clock';
import { onTick } from './ticks';

beforeEach(() => vi.useFakeTimers({ now: SERVED_AT }));
afterEach(() => vi.useRealTimers());

it('tells all of one pace the same time, however late they came, and stops with the last of them', () => {
  const clock = createClock();
  const told: [string, EpochMs][] = [];
  const tell = (who: string) => (now: EpochMs) => told.push([who, now]);
  const stopFirst = onTick(clock, 10_000, tell('first'));
  vi.advanceTimersByTime(4_000);
  const stopSecond = onTick(clock, 10_000, tell('second'));
  vi.advanceTimersByTime(6_000);
  const tick = later(SERVED_AT, 10_000);
  expect(told).toEqual([
    ['first', tick],
    ['second', tick],
  ]);
  stopFirst();
  vi.advanceTimersByTime(10_000);
  expect(told.slice(2)).toEqual([['second', later(tick, 10_000)]]);
  stopSecond();
  expect(vi.getTimerCount()).toBe(0);
});

it('begins anew after all have stopped', () => {
  const clock = createClock();
  onTick(clock, 1_000, () => undefined)();
  const listener = vi.fn();
  const stop = onTick(clock, 1_000, listener);
  vi.advanceTimersByTime(1_000);
  expect(listener).toHaveBeenCalledOnce();
  stop();
});
