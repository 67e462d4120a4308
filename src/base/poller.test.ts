import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { createPoller, type PollerOptions } from './poller';

const EVERY_MS = 1_000;
const STUCK_MS = 100;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Polls whose results the test gives, one by one; the result is the delay until the next one. */
function started(options: Partial<PollerOptions<number | null>> = {}) {
  const polls: {
    readonly signal: AbortSignal;
    readonly alive: () => void;
    readonly give: (delay: number | null) => void;
  }[] = [];
  const results: (number | null)[] = [];
  const page = { isVisible: true };
  const poller = createPoller<number | null>({
    poll: (signal, alive) =>
      new Promise((resolve) => {
        polls.push({ signal, alive, give: resolve });
      }),
    onResult: (delay) => {
      results.push(delay);
      return delay;
    },
    stuckMs: STUCK_MS,
    isVisible: () => page.isVisible,
    ...options,
  });
  const give = async (nth: number, delay: number | null) => {
    polls[nth]?.give(delay);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { poller, polls, results, page, give };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('a poller', () => {
  it('begins with the first refresh', async () => {
    const { poller, polls } = started();
    await pass(EVERY_MS);
    expect(polls).toHaveLength(0);
    poller.refreshNow();
    expect(polls).toHaveLength(1);
  });

  test.each([
    { delay: EVERY_MS, after: EVERY_MS - 1, polled: 1 },
    { delay: EVERY_MS, after: EVERY_MS, polled: 2 },
    { delay: 0, after: 0, polled: 2 },
    { delay: null, after: 100 * EVERY_MS, polled: 1 },
  ])('polls $polled times $after ms after a result with a delay of $delay ms', async (row) => {
    const { poller, polls, results, give } = started();
    poller.refreshNow();
    await give(0, row.delay);
    await pass(row.after);
    expect(polls).toHaveLength(row.polled);
    expect(results).toEqual([row.delay]);
  });

  it('polls at once when it is refreshed between two polls, and begins its delay again', async () => {
    const { poller, polls, give } = started();
    poller.refreshNow();
    await give(0, EVERY_MS);
    await pass(EVERY_MS / 2);
    poller.refreshNow();
    expect(polls).toHaveLength(2);
    await give(1, EVERY_MS);
    await pass(EVERY_MS - 1);
    expect(polls).toHaveLength(2);
    await pass(1);
    expect(polls).toHaveLength(3);
  });

  it('may be refreshed by the one who gets its result', async () => {
    const refresh = vi.fn(() => undefined);
    const { poller, polls, give } = started({
      onResult: (delay) => {
        refresh();
        return delay;
      },
    });
    refresh.mockImplementationOnce(() => {
      poller.refreshNow();
      return undefined;
    });
    poller.refreshNow();
    await give(0, EVERY_MS);
    expect(polls).toHaveLength(2);
    await give(1, EVERY_MS);
    await pass(EVERY_MS);
    expect(polls).toHaveLength(3);
  });

  it('leaves a hidden page alone until it is refreshed', async () => {
    const { poller, polls, page, give } = started();
    poller.refreshNow();
    page.isVisible = false;
    await give(0, EVERY_MS);
    poller.refreshNow();
    await pass(10 * EVERY_MS);
    expect(polls).toHaveLength(1);
    page.isVisible = true;
    poller.refreshNow();
    expect(polls).toHaveLength(2);
  });

  it('stops, aborts what runs, and does not report its result', async () => {
    const { poller, polls, results, give } = started();
    poller.refreshNow();
    poller.stop();
    expect(polls[0]?.signal.aborted).toBe(true);
    await give(0, 0);
    poller.refreshNow();
    await pass(EVERY_MS);
    expect(polls).toHaveLength(1);
    expect(results).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('does not abort a poll that has its result', async () => {
    const { poller, polls, give } = started();
    poller.refreshNow();
    await give(0, null);
    poller.stop();
    expect(polls[0]?.signal.aborted).toBe(false);
  });
});

describe('a poll that hangs', () => {
  test.each([
    { refreshWhenStuck: false, refreshAt: STUCK_MS - 1, until: STUCK_MS, polled: 1 },
    { refreshWhenStuck: false, refreshAt: STUCK_MS, until: STUCK_MS, polled: 2 },
    { refreshWhenStuck: true, refreshAt: STUCK_MS - 1, until: STUCK_MS - 1, polled: 1 },
    { refreshWhenStuck: true, refreshAt: STUCK_MS - 1, until: STUCK_MS, polled: 2 },
    { refreshWhenStuck: true, refreshAt: STUCK_MS, until: STUCK_MS, polled: 2 },
  ])('refreshed at $refreshAt ms: $polled polls by $until ms ($refreshWhenStuck)', async (row) => {
    const { poller, polls, results, give } = started({ refreshWhenStuck: row.refreshWhenStuck });
    poller.refreshNow();
    await pass(row.refreshAt);
    poller.refreshNow();
    await pass(row.until - row.refreshAt);
    expect(polls).toHaveLength(row.polled);
    expect(polls[0]?.signal.aborted).toBe(row.polled > 1);
    await give(0, null);
    expect(results).toHaveLength(row.polled > 1 ? 0 : 1);
  });

  it('is left alone while nobody refreshes it', async () => {
    const { poller, polls } = started({ refreshWhenStuck: true });
    poller.refreshNow();
    await pass(100 * STUCK_MS);
    expect(polls).toHaveLength(1);
  });

  it('is not stuck while it shows life, which also answers a refresh', async () => {
    const { poller, polls } = started({ refreshWhenStuck: true });
    poller.refreshNow();
    await pass(STUCK_MS - 1);
    poller.refreshNow();
    polls[0]?.alive();
    await pass(10 * STUCK_MS);
    expect(polls).toHaveLength(1);
    polls[0]?.alive();
    poller.refreshNow();
    expect(polls).toHaveLength(1);
    await pass(STUCK_MS);
    expect(polls).toHaveLength(2);
  });

  it('shows no life any more once it was replaced', async () => {
    const { poller, polls } = started();
    poller.refreshNow();
    await pass(STUCK_MS);
    poller.refreshNow();
    await pass(STUCK_MS - 1);
    polls[0]?.alive();
    await pass(1);
    poller.refreshNow();
    expect(polls).toHaveLength(3);
  });
});
