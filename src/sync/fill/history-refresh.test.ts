import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { DAY, MINUTE } from '../../base/units';
import { LIVE_RANGES, LIVE_REFRESH } from '../../domain/time/time-ranges';
import { RemoteError } from '../../remote/remote-error';
import { HISTORY_STUCK_MS } from './history-refresh';
import { startView } from './history-refresh.fixture';
import type { FillWorld } from './requests.fixture';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A view, with a function that moves all clocks. */
function start(options: Parameters<typeof startView>[0] = {}) {
  const here = startView(options);
  const pass = async (ms: number) => {
    here.move(ms);
    await vi.advanceTimersByTimeAsync(ms);
  };
  return { ...here, pass };
}

describe('live history', () => {
  test.each(LIVE_RANGES)(
    'of %i hours is requested again after its period and some seconds',
    async (range) => {
      const { requests, pass } = start({ range });
      await pass(0);
      const before = requests.length;
      await pass(LIVE_REFRESH[range] + 4_999);
      expect(requests).toHaveLength(before);
      await pass(1);
      expect(requests.length).toBeGreaterThan(before);
    },
  );

  it('reports that it runs, its progress, and when it was complete', async () => {
    const { states, pass, source } = start();
    await pass(0);
    expect(states.map(({ running }) => running)).toContain(true);
    expect(states.at(-1)).toEqual({
      running: false,
      failedModules: [],
      progress: { doneBuckets: 144, allBuckets: 144, delayedBy: null },
      lateDays: 0,
      error: null,
      lastCompleteAt: source.now,
    });
  });

  it('is left alone on a hidden page until it is visible', async () => {
    const { requests, pass, page, refresh } = start();
    await pass(0);
    page.visible = false;
    await pass(60 * MINUTE);
    expect(requests).toHaveLength(1);
    page.visible = true;
    refresh.refreshNow();
    await pass(0);
    expect(requests).toHaveLength(2);
  });

  it('is retried soon after a failure that may pass, and not after another one', async () => {
    const { requests, pass, hooks, states, refresh } = start({ range: null });
    await pass(0);
    hooks.before = () => {
      throw new RemoteError('unreachable', '');
    };
    await pass(2 * MINUTE);
    refresh.refreshNow();
    await pass(0);
    const failed = requests.length;
    expect(states.at(-1)?.error?.kind).toBe('unreachable');
    hooks.before = () => {
      throw new RemoteError('forbidden', '');
    };
    await pass(MINUTE);
    expect(states.at(-1)?.error?.kind).toBe('forbidden');
    expect(requests).toHaveLength(failed + 1);
    await pass(DAY);
    expect(requests).toHaveLength(failed + 1);
  });

  /** The first response takes `ms`; the others come at once. */
  const slow = ({ hooks }: FillWorld, ms: number) => {
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
    { early: false, why: 'not by itself, but when the refresh comes later' },
  ])('gives up a request that hangs for a refresh: $why', async ({ early }) => {
    const here = start();
    slow(here, DAY);
    if (early) here.refresh.refreshNow();
    await here.pass(HISTORY_STUCK_MS - 1);
    expect(here.requests).toHaveLength(1);
    await here.pass(1);
    expect(here.requests).toHaveLength(early ? 2 : 1);
    here.refresh.refreshNow();
    await here.pass(0);
    expect(here.requests).toHaveLength(2);
  });

  it('a slow link makes progress though the network fails every second', async () => {
    const here = start();
    slow(here, HISTORY_STUCK_MS - 1);
    for (let second = 0; second < 10; second += 1) {
      here.refresh.refreshNow();
      await here.pass(1_000);
    }
    expect(here.requests).toHaveLength(1);
    expect(here.states.at(-1)).toMatchObject({ running: false, error: null });
    // A refresh that was requested before the response does not abort later requests.
    await here.pass(HISTORY_STUCK_MS);
    expect(here.requests).toHaveLength(1);
  });

  test.each([
    {
      why: 'a response resets the limit, also before the piece is complete',
      answerMs: HISTORY_STUCK_MS - 1,
      isWantedAgain: true,
    },
    {
      why: 'a refresh that was requested before a response came is not repeated after it',
      answerMs: HISTORY_STUCK_MS / 2,
      isWantedAgain: false,
    },
  ])('$why', async ({ answerMs, isWantedAgain }) => {
    const here = start({ days: 365 });
    const signals = new Set<AbortSignal>();
    here.hooks.before = (_q, nth, signal) => {
      signals.add(signal);
      return new Promise((resolve) => setTimeout(resolve, nth > 2 ? DAY : answerMs));
    };
    const isGivenUp = () => [...signals].some(({ aborted }) => aborted);
    here.refresh.refreshNow();
    await here.pass(HISTORY_STUCK_MS);
    expect(here.requests.length).toBeGreaterThan(2);
    if (isWantedAgain) here.refresh.refreshNow();
    await here.pass(HISTORY_STUCK_MS - 2);
    expect(isGivenUp()).toBe(false);
    await here.pass(isWantedAgain ? 1 : 9 * HISTORY_STUCK_MS);
    expect(isGivenUp()).toBe(isWantedAgain);
  });

  it('does not run after a stop', async () => {
    const { requests, pass, refresh } = start();
    await pass(0);
    refresh.stop();
    refresh.refreshNow();
    await pass(DAY);
    expect(requests).toHaveLength(1);
  });
});

describe('a stretch of the past', () => {
  it('is filled once', async () => {
    const { requests, pass } = start({ range: null });
    await pass(DAY);
    expect(requests).toHaveLength(1);
  });

  it('that the server does not cover yet is requested again, ever less often, and not for ever', async () => {
    const { requests, pass, source } = start({ range: null });
    source.backfilledFrom = source.now - 60 * MINUTE;
    await pass(0);
    for (let minute = 0; minute < 3 * 60; minute += 1) await pass(MINUTE);
    expect(requests.length).toBeGreaterThan(3);
    const before = requests.length;
    await pass(DAY);
    expect(requests).toHaveLength(before);
  });
});
