import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY, HOUR, later, MINUTE } from '../../base/units';
import { fillSpan } from './fill-span';
import { startHistoryRefresh } from './history-refresh';
import { differences, request, signal, type FillWorld } from './requests.fixture';
import { START, fillWorld } from './fill-world.fixture';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const lastDay = ({ deps }: FillWorld) => {
  const now = deps.clock.now();
  return request({ from: later(now, -1 * DAY), to: now });
};
const watch = (here: FillWorld) =>
  startHistoryRefresh(
    here.deps,
    { request: () => lastDay(here), range: 24, isVisible: () => true },
    () => undefined,
  );
/** A stretch of the past, of which all was sent. */
const PAST = request({ from: later(START, -20 * HOUR), to: later(START, -1 * HOUR) });
const watchPast = ({ deps }: FillWorld) =>
  startHistoryRefresh(
    deps,
    { request: () => PAST, range: null, isVisible: () => true },
    () => undefined,
  );
/** Lets work under way end without passing time. */
const settle = () => vi.advanceTimersByTimeAsync(0);
/** Learns the time, as a poll of the fleet does. */
const pollFleet = ({ deps, source }: FillWorld) => {
  deps.clock.learn(source.now);
};

it('after eight hours of sleep the missed hours are fetched as soon as the time is known', async () => {
  const here = fillWorld();
  const refresh = watch(here);
  await settle();
  // Both clocks stopped.
  here.source.now = later(here.source.now, 8 * HOUR);
  refresh.refreshNow();
  await settle();
  const before = here.requests.length;
  pollFleet(here);
  await settle();
  expect(here.requests).toHaveLength(before + 1);
  expect(await differences(here, lastDay(here))).toEqual([]);
  expect(lastDay(here).span.to).toBe(here.source.now);
});

/** A page that has just been loaded, with the history of another one. */
function reloaded({ series }: FillWorld, deviceBehind: number): FillWorld {
  const cold = fillWorld();
  cold.device.wall -= deviceBehind;
  return { ...cold, series, deps: { ...cold.deps, store: { ...cold.deps.store, series } } };
}

describe('a device three hours behind, with history of its own', () => {
  const held = async () => {
    const before = fillWorld();
    await fillSpan(before.deps, lastDay(before), signal());
    return before;
  };

  it('requests none of it again, before and after a response has told the time', async () => {
    const here = reloaded(await held(), 3 * HOUR);
    watchPast(here);
    await settle();
    expect(here.requests).toEqual([]);
    pollFleet(here);
    await settle();
    expect(here.requests).toEqual([]);
  });

  it('has all of the day as soon as the time is known', async () => {
    const here = reloaded(await held(), 3 * HOUR);
    here.source.now = later(START, 40 * MINUTE);
    watch(here);
    await settle();
    pollFleet(here);
    await settle();
    expect(here.deps.clock.now()).toBe(here.source.now);
    expect(await differences(here, lastDay(here))).toEqual([]);
  });
});

it('history of a server that was ahead is requested again a minute after the page was loaded', async () => {
  const before = fillWorld();
  before.source.now = later(START, 3 * HOUR);
  before.deps.clock.learn(before.source.now);
  await fillSpan(before.deps, lastDay(before), signal());
  const here = reloaded(before, 0);
  here.source.edition += 1;
  watchPast(here);
  await settle();
  pollFleet(here);
  await settle();
  expect(here.requests).toEqual([]);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(await differences(here, PAST)).toEqual([]);
});

it('a fill that learns nothing is followed by another when the time is learned', async () => {
  const here = fillWorld();
  here.deps.clock.learn(here.source.now);
  await fillSpan(here.deps, lastDay(here), signal());
  watch(here);
  await settle();
  expect(here.requests).toHaveLength(1);
  here.source.now = later(here.source.now, HOUR);
  pollFleet(here);
  await settle();
  expect(here.requests).toHaveLength(2);
  expect(await differences(here, lastDay(here))).toEqual([]);
});

it('is filled again at once when the clock jumps under it', async () => {
  const here = fillWorld();
  here.hooks.before = (_q, nth) => {
    if (nth === 1) here.source.now = later(here.source.now, HOUR);
  };
  watch(here);
  await settle();
  expect(here.requests).toHaveLength(2);
  expect(await differences(here, lastDay(here))).toEqual([]);
});

it('two servers whose clocks contradict each other are not requested without a pause', async () => {
  const here = fillWorld();
  let step = 3 * HOUR;
  here.hooks.before = () => {
    here.source.now = later(here.source.now, step);
    step = -step;
  };
  watch(here);
  await vi.advanceTimersByTimeAsync(4 * MINUTE);
  expect(here.requests.length).toBeLessThanOrEqual(3);
});

it('a stopped refresh is not started by a clock', async () => {
  const here = fillWorld();
  watch(here).stop();
  await settle();
  const before = here.requests.length;
  here.source.now = later(here.source.now, DAY);
  pollFleet(here);
  await settle();
  expect(here.requests).toHaveLength(before);
});
