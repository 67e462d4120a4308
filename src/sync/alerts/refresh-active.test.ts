import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOUR, later, MINUTE } from '../../base/units';
import { SHIP } from '../../store/alerts/alerts.fixture';
import { RemoteError } from '../../remote/remote-error';
import { startScreenPoll } from '../screen-poll';
import { refreshActive } from './refresh-active';
import { changeAt, ALERTS_NOW, alertWorld } from './alert-world.fixture';

const never = new AbortController().signal;

describe('active alerts', () => {
  it('are stored as received, and stay when the server is unreachable', async () => {
    const w = alertWorld();
    w.server.active = [changeAt(5, { stateChange: null })];
    expect(await refreshActive(w.deps, never)).toBeNull();
    const stored = { servedAt: ALERTS_NOW, alerts: w.server.active };
    expect(await w.alerts.active()).toEqual(stored);
    w.pass(HOUR);
    w.server.active = [];
    const lost = new RemoteError('unreachable', 'gone');
    w.server.fails = () => lost;
    expect(await refreshActive(w.deps, never)).toBe(lost);
    expect(await w.alerts.active()).toEqual(stored);
    w.server.fails = () => null;
    expect(await refreshActive(w.deps, never)).toBeNull();
    expect(await w.alerts.active()).toEqual({ servedAt: w.server.now, alerts: [] });
  });

  it.each([MINUTE, 3 * HOUR])(
    'are replaced by the next response where the server was ahead by %i ms',
    async (ahead) => {
      const w = alertWorld();
      w.server.now = later(ALERTS_NOW, ahead);
      await refreshActive(w.deps, never);
      w.server.now = later(ALERTS_NOW, 1_000);
      w.server.active = [changeAt(5, { stateChange: null })];
      await refreshActive(w.deps, never);
      expect(await w.alerts.active()).toEqual({ servedAt: w.server.now, alerts: w.server.active });
    },
  );

  it('are requested again when access was withdrawn while they were on their way', async () => {
    const w = alertWorld();
    const mine = changeAt(5, { stateChange: null });
    w.server.active = [mine, changeAt(6, { stateChange: null, moduleId: SHIP })];
    await refreshActive(w.deps, never);
    w.server.fails = () => {
      w.server.fails = () => null;
      w.pass(MINUTE);
      w.server.active = [mine];
      return null;
    };
    const { activeAlerts } = w.deps.reads;
    const reads = {
      ...w.deps.reads,
      activeAlerts: async (signal: AbortSignal) => {
        const response = await activeAlerts(signal);
        await w.store.series.retain(new Set([mine.moduleId]));
        return response;
      },
    };
    expect(await refreshActive({ ...w.deps, reads }, never)).toBeNull();
    expect(await w.alerts.active()).toEqual({ servedAt: w.server.now, alerts: [mine] });
  });

  it('are not stored after a sign-out, which is no error', async () => {
    const w = alertWorld();
    await w.store.erase();
    expect(await refreshActive(w.deps, never)).toBeNull();
  });
});

describe('the poll', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const lost = new RemoteError('unreachable', 'gone');
  const busy = new RemoteError('busy', 'later', { retryAfterMs: 45_000 });
  const forbidden = new RemoteError('forbidden', 'no');

  it.each([
    { why: 'comes after the usual time', error: null, everyMs: MINUTE, next: MINUTE },
    { why: 'comes soon after an error that may pass', error: lost, everyMs: MINUTE, next: 10_000 },
    { why: 'comes when a busy server allows it', error: busy, everyMs: MINUTE, next: 45_000 },
    { why: 'comes no sooner after a refusal', error: forbidden, everyMs: MINUTE, next: MINUTE },
    { why: 'comes soon for the past too', error: lost, everyMs: null, next: 10_000 },
  ])('after $why', async ({ error, everyMs, next }) => {
    const poll = vi.fn(() => Promise.resolve(error));
    const poller = startScreenPoll({ poll, everyMs, isVisible: () => true }, () => undefined);
    await vi.advanceTimersByTimeAsync(next - 1);
    expect(poll).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(poll).toHaveBeenCalledTimes(2);
    poller.stop();
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    expect(poll).toHaveBeenCalledTimes(2);
  });

  it('requests the past once, and on demand; a hidden page requests nothing', async () => {
    const poll = vi.fn(() => Promise.resolve(null));
    let isVisible = true;
    const poller = startScreenPoll(
      { poll, everyMs: null, isVisible: () => isVisible },
      () => undefined,
    );
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(poll).toHaveBeenCalledTimes(1);
    isVisible = false;
    poller.refreshNow();
    expect(poll).toHaveBeenCalledTimes(1);
    isVisible = true;
    poller.refreshNow();
    expect(poll).toHaveBeenCalledTimes(2);
    poller.stop();
  });

  it('requests the past again once the time is known by which it was judged', async () => {
    const poll = vi.fn(() => Promise.resolve(null));
    let known = false;
    const poller = startScreenPoll(
      { poll, everyMs: null, isVisible: () => true, isTimeKnown: () => known },
      () => undefined,
    );
    known = true;
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(poll).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(poll).toHaveBeenCalledTimes(2);
    poller.stop();
  });

  it('gives up a request that hangs for a new one, but not one that is under way', async () => {
    const signals: AbortSignal[] = [];
    const poll = (signal: AbortSignal) => {
      signals.push(signal);
      return new Promise<null>(() => undefined);
    };
    const poller = startScreenPoll(
      { poll, everyMs: MINUTE, isVisible: () => true },
      () => undefined,
    );
    poller.refreshNow();
    expect(signals).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(10_000);
    poller.refreshNow();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    poller.stop();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
  });
});
