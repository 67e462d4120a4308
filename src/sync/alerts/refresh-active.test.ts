import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOUR, MINUTE } from '../../base/units';
import { RemoteError } from '../../remote/remote-error';
import { startAlertPoll } from './alert-poll';
import { refreshActive } from './refresh-active';
import { changeAt, NOW, world } from './world.fixture';

const never = new AbortController().signal;

describe('what is active', () => {
  it('is kept as it was told, and stays when the server is gone', async () => {
    const w = world();
    w.server.active = [changeAt(5, { stateChange: null })];
    expect(await refreshActive(w.parts, never)).toBeNull();
    const kept = { servedAt: NOW, alerts: w.server.active };
    expect(await w.alerts.active()).toEqual(kept);
    w.pass(HOUR);
    w.server.active = [];
    const lost = new RemoteError('unreachable', 'gone');
    w.server.fails = () => lost;
    expect(await refreshActive(w.parts, never)).toBe(lost);
    expect(await w.alerts.active()).toEqual(kept);
    w.server.fails = () => null;
    expect(await refreshActive(w.parts, never)).toBeNull();
    expect(await w.alerts.active()).toEqual({ servedAt: w.server.now, alerts: [] });
  });

  it('after a sign-out nothing is kept, and nothing complained of', async () => {
    const w = world();
    await w.store.erase();
    expect(await refreshActive(w.parts, never)).toBeNull();
  });
});

describe('asking again and again', () => {
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
    { why: 'the usual time', error: null, everyMs: MINUTE, next: MINUTE },
    { why: 'soon, after what may pass', error: lost, everyMs: MINUTE, next: 10_000 },
    { why: 'when a busy server said', error: busy, everyMs: MINUTE, next: 45_000 },
    { why: 'no sooner, after a no', error: forbidden, everyMs: MINUTE, next: MINUTE },
    { why: 'soon, of the past too', error: lost, everyMs: null, next: 10_000 },
  ])('after $why', async ({ error, everyMs, next }) => {
    const ask = vi.fn(() => Promise.resolve(error));
    const poll = startAlertPoll({ ask, everyMs, isVisible: () => true }, () => undefined);
    await vi.advanceTimersByTimeAsync(next - 1);
    expect(ask).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(ask).toHaveBeenCalledTimes(2);
    poll.stop();
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('the past is asked for once, and when poked; a hidden page asks nothing', async () => {
    const ask = vi.fn(() => Promise.resolve(null));
    let isVisible = true;
    const poll = startAlertPoll(
      { ask, everyMs: null, isVisible: () => isVisible },
      () => undefined,
    );
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(ask).toHaveBeenCalledTimes(1);
    isVisible = false;
    poll.poke();
    expect(ask).toHaveBeenCalledTimes(1);
    isVisible = true;
    poll.poke();
    expect(ask).toHaveBeenCalledTimes(2);
    poll.stop();
  });

  it('a question that hangs is given up for a new one, one under way is not', async () => {
    const signals: AbortSignal[] = [];
    const ask = (signal: AbortSignal) => {
      signals.push(signal);
      return new Promise<null>(() => undefined);
    };
    const poll = startAlertPoll({ ask, everyMs: MINUTE, isVisible: () => true }, () => undefined);
    poll.poke();
    expect(signals).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(10_000);
    poll.poke();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    poll.stop();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
  });
});
