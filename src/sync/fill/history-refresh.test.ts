import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { utcDay, type LateDay } from '../../domain/series/revision';
import { LIVE_RANGES, LIVE_REFRESH, type LiveRange } from '../../domain/time/time-ranges';
import { DAY, later, MINUTE } from '../../base/units';
import { RemoteError } from '../../remote/remote-error';
import { startHistoryRefresh, HISTORY_STUCK_MS, type RefreshState } from './history-refresh';
import { lateDaysIn } from './late-days';
import { moduleId, other, request, type FillWorld } from './requests.fixture';
import { fillWorld, START } from './fill-world.fixture';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A view of the last day, with a fixed random number. */
function start({
  range = 24,
  random = 0.5,
  days = 1,
}: { range?: LiveRange | null; random?: number; days?: number } = {}) {
  const here = fillWorld();
  const states: RefreshState[] = [];
  const page = { visible: true };
  here.deps.clock.learn(here.source.now);
  const deps = { ...here.deps, random: () => random };
  const live = () => {
    const now = deps.clock.now();
    return request({ from: later(now, -days * DAY), to: now });
  };
  const options = { request: live, range, isVisible: () => page.visible };
  const refresh = startHistoryRefresh(deps, options, (state) => states.push(state));
  /** Moves all clocks. */
  const pass = async (ms: number) => {
    here.move(ms);
    await vi.advanceTimersByTimeAsync(ms);
  };
  return { ...here, refresh, states, page, pass };
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
      progress: { doneBuckets: 144, allBuckets: 144 },
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

describe('a day that arrived late', () => {
  const oneLate = { moduleId, day: utcDay(START - 2 * DAY) };
  const settled = () => vi.advanceTimersByTimeAsync(0);

  it('is fetched at once in a view of the past, and counted', async () => {
    const { states, deps, requests, series, source } = start({ range: null, days: 5 });
    source.revision = 41;
    await settled();
    expect(states.at(-1)).toMatchObject({ running: false, lateDays: 0 });
    const before = requests.length;
    await noteLate({ deps, series }, oneLate);
    await settled();
    expect(states.at(-1)).toMatchObject({ running: false, lateDays: 1 });
    expect(requests.slice(before).map(({ span }) => span)).toEqual([
      { from: oneLate.day, to: later(oneLate.day, DAY) },
    ]);
  });

  it('is fetched after a fill that has not seen it', async () => {
    const { deps, requests, series, source, hooks } = start({ range: null, days: 5 });
    source.revision = 41;
    await settled();
    let release = (): void => undefined;
    hooks.before = () =>
      new Promise((resolve) => {
        release = resolve;
      });
    const before = requests.length;
    await noteLate({ deps, series }, oneLate);
    await settled();
    const second = { moduleId, day: later(oneLate.day, -2 * DAY) };
    await noteLate({ deps, series }, second);
    hooks.before = () => undefined;
    release();
    await settled();
    expect(requests.slice(before).map(({ span }) => span.from)).toEqual([oneLate.day, second.day]);
  });

  it('of another module, or outside of the view, is neither', async () => {
    const { states, deps, requests, series } = start({ range: null, days: 5 });
    await settled();
    const before = requests.length;
    await noteLate({ deps, series }, { moduleId: other, day: oneLate.day });
    await noteLate({ deps, series }, { moduleId, day: later(oneLate.day, -9 * DAY) });
    await settled();
    expect(states.at(-1)).toMatchObject({ lateDays: 0 });
    expect(requests).toHaveLength(before);
  });

  it('is not reported a day later', () => {
    const noticed = [{ ...oneLate, noticedAt: START }];
    const view = { moduleIds: [moduleId], span: { from: oneLate.day, to: START } };
    expect(lateDaysIn(noticed, view, later(START, DAY - 1)).count).toBe(1);
    expect(lateDaysIn(noticed, view, later(START, DAY)).count).toBe(0);
  });
});

/** Makes a day due, and notes that it arrived late. */
async function noteLate({ deps, series }: Pick<FillWorld, 'deps' | 'series'>, one: LateDay) {
  const revisions = await series.revisions();
  const since = (await revisions.current()) ?? 0;
  const changes = [{ day: one.day, revision: since + 1 }];
  await revisions.note({
    ...{ since, revision: since + 1, servedAt: START },
    modules: new Map([[one.moduleId, changes]]),
  });
  await deps.store.settings.change('lateDays', (before) => [
    ...(before ?? []),
    { ...one, noticedAt: START },
  ]);
}
