import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DAY, HOUR, later, MINUTE } from '../../base/units';
import { fillSpan } from './fill-span';
import { startHistoryRefresh } from './history-refresh';
import { differences, request, signal, type World } from './requests.fixture';
import { START, world } from './world.fixture';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const lastDay = ({ parts }: World) => {
  const now = parts.clock.now();
  return request({ from: later(now, -1 * DAY), to: now });
};
const watch = (here: World) =>
  startHistoryRefresh(
    here.parts,
    { request: () => lastDay(here), range: 24, isVisible: () => true },
    () => undefined,
  );
/** What is under way comes to its end; no time passes. */
const settle = () => vi.advanceTimersByTimeAsync(0);
/** The fleet is asked. */
const pollFleet = ({ parts, source }: World) => {
  parts.clock.learn(source.now);
};

it('after eight hours of sleep the hours slept through are fetched as soon as the time is known', async () => {
  const here = world();
  const refresh = watch(here);
  await settle();
  // Of all clocks the monotonic one alone stood still.
  here.source.now = later(here.source.now, 8 * HOUR);
  here.device.wall += 8 * HOUR;
  refresh.poke();
  await settle();
  const before = here.asked.length;
  pollFleet(here);
  await settle();
  expect(here.asked).toHaveLength(before + 1);
  expect(await differences(here, lastDay(here))).toEqual([]);
  expect(lastDay(here).span.to).toBe(here.source.now);
});

it('a device three hours behind, with history of its own, has all of the day at once', async () => {
  const before = world();
  await fillSpan(before.parts, lastDay(before), signal());
  const cold = world();
  const here = {
    ...cold,
    series: before.series,
    parts: { ...cold.parts, store: { series: before.series } },
  };
  here.source.now = later(START, 40 * MINUTE);
  here.device.wall += 40 * MINUTE - 3 * HOUR;
  watch(here);
  await settle();
  expect(here.parts.clock.now()).toBe(here.source.now);
  expect(await differences(here, lastDay(here))).toEqual([]);
});

it('a fill that learns nothing is followed by another when the time is learned', async () => {
  const here = world();
  here.parts.clock.learn(here.source.now);
  await fillSpan(here.parts, lastDay(here), signal());
  watch(here);
  await settle();
  expect(here.asked).toHaveLength(1);
  here.source.now = later(here.source.now, HOUR);
  pollFleet(here);
  await settle();
  expect(here.asked).toHaveLength(2);
  expect(await differences(here, lastDay(here))).toEqual([]);
});

it('is filled again at once when the clock jumps under it', async () => {
  const here = world();
  here.hooks.before = (_q, nth) => {
    if (nth === 1) here.source.now = later(here.source.now, HOUR);
  };
  watch(here);
  await settle();
  expect(here.asked).toHaveLength(2);
  expect(await differences(here, lastDay(here))).toEqual([]);
});

it('two servers whose clocks contradict each other are not asked without a pause', async () => {
  const here = world();
  let step = 3 * HOUR;
  here.hooks.before = () => {
    here.source.now = later(here.source.now, step);
    step = -step;
  };
  watch(here);
  await vi.advanceTimersByTimeAsync(4 * MINUTE);
  expect(here.asked.length).toBeLessThanOrEqual(3);
});

it('who stopped watching is not woken by a clock', async () => {
  const here = world();
  watch(here).stop();
  await settle();
  const before = here.asked.length;
  here.source.now = later(here.source.now, DAY);
  pollFleet(here);
  await settle();
  expect(here.asked).toHaveLength(before);
});
