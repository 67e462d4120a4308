import { describe, expect, it, test, vi } from 'vitest';
import { epochMs, HOUR, MINUTE, SECOND } from '../base/units';
import { createClock, JUMP_MS } from './clock';

function aClock(wall = 0) {
  const device = { wall, monotonic: 0 };
  const clock = createClock({ wall: () => device.wall, monotonic: () => device.monotonic });
  const jumped = vi.fn();
  /** Time passes on both clocks, or on one of them. */
  const pass = (ms: number, of: { wall?: boolean; monotonic?: boolean } = {}) => {
    if (of.wall !== false) device.wall += ms;
    if (of.monotonic !== false) device.monotonic += ms;
  };
  return { device, clock, jumped, pass, unsubscribe: clock.onJump(jumped) };
}

test.each([
  [JUMP_MS, 0, 'as late as a response may be'],
  [-JUMP_MS, 0, 'and as early'],
  [JUMP_MS + 1, 1, 'the server was behind'],
  [-JUMP_MS - 1, 1, 'the server was ahead'],
])('a response that moves now by %i ms causes %i jumps: %s', (ms, jumps) => {
  const { clock, jumped, pass } = aClock();
  clock.learn(epochMs(HOUR));
  jumped.mockClear();
  pass(1_000);
  clock.learn(epochMs(HOUR + 1_000 + ms));
  expect(jumped).toHaveBeenCalledTimes(jumps);
  expect(clock.now()).toBe(HOUR + 1_000 + ms);
});

it('the first response is a jump when the device is wrong, and is not reported after unsubscribing', () => {
  const { clock, jumped, unsubscribe } = aClock(3 * HOUR);
  clock.learn(epochMs(3 * HOUR + 1));
  expect(jumped).not.toHaveBeenCalled();
  const other = aClock(3 * HOUR);
  other.clock.learn(epochMs(0));
  expect(other.jumped).toHaveBeenCalledTimes(1);
  unsubscribe();
  clock.learn(epochMs(0));
  expect(jumped).not.toHaveBeenCalled();
});

describe('between responses', () => {
  it('the time of sleep counts where the monotonic clock stands still', () => {
    const { clock, pass } = aClock();
    clock.learn(epochMs(HOUR));
    pass(8 * HOUR, { monotonic: false });
    expect(clock.now()).toBe(9 * HOUR);
  });

  it('a wall clock that is set back changes nothing', () => {
    const { clock, pass } = aClock(20 * HOUR);
    clock.learn(epochMs(HOUR));
    pass(-9 * HOUR, { monotonic: false });
    pass(MINUTE);
    expect(clock.now()).toBe(HOUR + MINUTE);
  });
});

describe('a response', () => {
  it('that is processed an hour late does not set the clock back', () => {
    const { clock, jumped, pass } = aClock();
    clock.learn(epochMs(HOUR));
    jumped.mockClear();
    const arrived = clock.startRequest();
    pass(HOUR);
    const arrival = arrived(epochMs(HOUR + SECOND));
    expect(clock.now()).toBe(2 * HOUR);
    expect(arrival).toEqual({ earliest: HOUR + SECOND, latest: 2 * HOUR });
    expect(jumped).not.toHaveBeenCalled();
  });

  it('sets a clock back that was ahead, as far as the time of the request allows', () => {
    const { clock, pass } = aClock();
    clock.learn(epochMs(4 * HOUR));
    const arrived = clock.startRequest();
    pass(2 * SECOND);
    arrived(epochMs(HOUR));
    expect(clock.now()).toBe(HOUR + 2 * SECOND);
  });

  it('of a server that is ahead counts as of the time that was expected', () => {
    const { clock, pass } = aClock();
    clock.learn(epochMs(HOUR));
    const requests = [clock.startRequest(), clock.startRequest()];
    pass(SECOND);
    const arrivals = requests.map((arrived) => arrived(epochMs(4 * HOUR)));
    expect(arrivals.map(({ earliest }) => earliest)).toEqual([HOUR + SECOND, HOUR + SECOND]);
  });
});

describe('before the first response of a page, with the time that the last one noted', () => {
  const at = epochMs(100 * HOUR);
  const clockOf = (device: { ahead: number; passed: number }) => {
    const wall = at + device.ahead + device.passed;
    const note = { servedAt: at, deviceAt: epochMs(at + device.ahead) };
    return createClock({ wall: () => wall, monotonic: () => 0 }, note);
  };

  it.each([
    { ahead: 0, passed: HOUR, now: HOUR, why: 'a clock that is right' },
    { ahead: -3 * HOUR, passed: HOUR, now: HOUR, why: 'a slow clock makes nothing younger' },
    { ahead: 3 * HOUR, passed: HOUR, now: 4 * HOUR, why: 'a fast clock may have been set right' },
    { ahead: -3 * HOUR, passed: 4 * HOUR, now: 4 * HOUR, why: 'or a slow one' },
    { ahead: 0, passed: -3 * HOUR, now: 0, why: 'never before the note' },
  ])('$why', ({ now, ...device }) => {
    expect(clockOf(device).now()).toBe(at + now);
  });

  it('says that it was set back until a response comes', () => {
    expect(clockOf({ ahead: 0, passed: -JUMP_MS }).wasSetBack).toBe(false);
    const clock = clockOf({ ahead: 0, passed: -JUMP_MS - 1 });
    expect(clock.wasSetBack).toBe(true);
    clock.learn(at);
    expect(clock.wasSetBack).toBe(false);
  });
});
