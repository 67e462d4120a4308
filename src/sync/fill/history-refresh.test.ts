import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { LIVE_RANGES, LIVE_REFRESH, type LiveRange } from '../../domain/time/time-ranges';
import { DAY, later, MINUTE } from '../../base/units';
import { RemoteError } from '../../remote/remote-error';
import { startHistoryRefresh, type RefreshState } from './history-refresh';
import { request, type World } from './requests.fixture';
import { STUCK_MS } from './running-fill';
import { world } from './world.fixture';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A view of the last day, with a chance of one half in everything. */
function start({ range = 24, chance = 0.5 }: { range?: LiveRange | null; chance?: number } = {}) {
  const here = world();
  const told: RefreshState[] = [];
  const page = { visible: true };
  here.parts.clock.learn(here.source.now);
  const parts = { ...here.parts, chance: () => chance };
  const live = () => {
    const now = parts.clock.now();
    return request({ from: later(now, -1 * DAY), to: now });
  };
  const options = { request: live, range, isVisible: () => page.visible };
  const refresh = startHistoryRefresh(parts, options, (state) => told.push(state));
  /** Time passes, by all clocks. */
  const pass = async (ms: number) => {
    here.move(ms);
    await vi.advanceTimersByTimeAsync(ms);
  };
  return { ...here, refresh, told, page, pass };
}

describe('live history', () => {
  test.each(LIVE_RANGES)(
    'of %i hours is asked again after its period and some seconds',
    async (range) => {
      const { asked, pass } = start({ range });
      await pass(0);
      const before = asked.length;
      await pass(LIVE_REFRESH[range] + 4_999);
      expect(asked).toHaveLength(before);
      await pass(1);
      expect(asked.length).toBeGreaterThan(before);
    },
  );

  it('says that it runs, how far it is, and when it was whole', async () => {
    const { told, pass, source } = start();
    await pass(0);
    expect(told.map(({ running }) => running)).toContain(true);
    expect(told.at(-1)).toEqual({
      running: false,
      progress: { doneBuckets: 144, allBuckets: 144 },
      error: null,
      lastCompleteAt: source.now,
    });
  });

  it('is left alone on a hidden page until it is seen', async () => {
    const { asked, pass, page, refresh } = start();
    await pass(0);
    page.visible = false;
    await pass(60 * MINUTE);
    expect(asked).toHaveLength(1);
    page.visible = true;
    refresh.poke();
    await pass(0);
    expect(asked).toHaveLength(2);
  });

  it('is tried again soon after a failure that may pass, and not hammered after another', async () => {
    const { asked, pass, hooks, told, refresh } = start({ range: null });
    await pass(0);
    hooks.before = () => {
      throw new RemoteError('unreachable', '');
    };
    await pass(2 * MINUTE);
    refresh.poke();
    await pass(0);
    const failed = asked.length;
    expect(told.at(-1)?.error?.kind).toBe('unreachable');
    hooks.before = () => {
      throw new RemoteError('forbidden', '');
    };
    await pass(MINUTE);
    expect(told.at(-1)?.error?.kind).toBe('forbidden');
    expect(asked).toHaveLength(failed + 1);
    await pass(DAY);
    expect(asked).toHaveLength(failed + 1);
  });

  /** The first question is answered after so long; the others at once. */
  const slow = ({ hooks }: World, ms: number) => {
    hooks.before = (_q, nth, signal) =>
      nth > 1
        ? undefined
        : new Promise((resolve, reject) => {
            setTimeout(resolve, ms);
            signal.addEventListener('abort', () => {
              reject(new RemoteError('cancelled', ''));
            });
          });
  };

  test.each([
    { early: true, why: 'when it has hung for long enough' },
    { early: false, why: 'not by itself, as it has a limit of its own, but when that comes later' },
  ])('gives up a question that hangs for a poke: $why', async ({ early }) => {
    const here = start();
    slow(here, DAY);
    if (early) here.refresh.poke();
    await here.pass(STUCK_MS - 1);
    expect(here.asked).toHaveLength(1);
    await here.pass(1);
    expect(here.asked).toHaveLength(early ? 2 : 1);
    here.refresh.poke();
    await here.pass(0);
    expect(here.asked).toHaveLength(2);
  });

  it('a slow link gets on though the network flaps every second', async () => {
    const here = start();
    slow(here, STUCK_MS - 1);
    for (let second = 0; second < 10; second += 1) {
      here.refresh.poke();
      await here.pass(1_000);
    }
    expect(here.asked).toHaveLength(1);
    expect(here.told.at(-1)).toMatchObject({ running: false, error: null });
    // Who was poked for in time is not given up later.
    await here.pass(STUCK_MS);
    expect(here.asked).toHaveLength(1);
  });

  it('stops for good', async () => {
    const { asked, pass, refresh } = start();
    await pass(0);
    refresh.stop();
    refresh.poke();
    await pass(DAY);
    expect(asked).toHaveLength(1);
  });
});

describe('a stretch of the past', () => {
  it('is filled once', async () => {
    const { asked, pass } = start({ range: null });
    await pass(DAY);
    expect(asked).toHaveLength(1);
  });

  it('that the server does not speak for yet is asked for again, ever less often, and not for ever', async () => {
    const { asked, pass, source } = start({ range: null });
    source.laidFrom = source.now - 60 * MINUTE;
    await pass(0);
    for (let minute = 0; minute < 3 * 60; minute += 1) await pass(MINUTE);
    expect(asked.length).toBeGreaterThan(3);
    const before = asked.length;
    await pass(DAY);
    expect(asked).toHaveLength(before);
  });
});
