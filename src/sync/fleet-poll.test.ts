import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { epochMs } from '../base/units';
import type { FleetResponse } from '../remote/reads';
import { RemoteError } from '../remote/remote-error';
import { createMemoryStore } from '../store/memory-store';
import { createClock } from './clock';
import { createConnection } from './connection';
import { FLEET_RETRY_MS, startFleetPoll, FLEET_STUCK_MS } from './fleet-poll';
import type { FleetDeps } from './refresh-fleet';

const MINUTE = 60_000;
const response = (servedAt: number): FleetResponse => ({
  snapshot: { servedAt: epochMs(servedAt), modules: [] },
  dropped: 0,
});

/** A server whose responses the test gives, one by one. */
function start({ visible = () => true }: { visible?: () => boolean } = {}) {
  const requests: { respond: (of: FleetResponse | RemoteError) => void; signal: AbortSignal }[] =
    [];
  const reads: FleetDeps['reads'] = {
    telemetry: (signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => {
          reject(new RemoteError('cancelled', ''));
        });
        requests.push({
          signal,
          respond: (of) => {
            if (of instanceof RemoteError) reject(of);
            else resolve(of);
          },
        });
      }),
  };
  const deps = {
    reads,
    store: createMemoryStore(),
    clock: createClock({ wall: () => 0, monotonic: () => 0 }),
    connection: createConnection(),
  };
  const poll = startFleetPoll(deps, { everyMs: MINUTE, isVisible: visible });
  return { ...deps, poll, requests };
}
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('fleet poll', () => {
  it('requests at once, stores the response, and requests again after a minute', async () => {
    const { requests, store, connection } = start();
    requests[0]?.respond(response(1_000));
    await settle();
    expect((await store.fleet.read())?.snapshot.servedAt).toBe(1_000);
    expect(connection.current).toMatchObject({ state: 'live', lastResponseAt: 1_000 });
    await vi.advanceTimersByTimeAsync(MINUTE - 1);
    expect(requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(requests).toHaveLength(2);
  });

  it('never overwrites a newer snapshot, which another tab may have got', async () => {
    const { requests, store } = start();
    await store.fleet.write(response(5_000));
    requests[0]?.respond(response(1_000));
    await settle();
    expect((await store.fleet.read())?.snapshot.servedAt).toBe(5_000);
  });

  it('requests soon again while the server is silent, and keeps the stored snapshot', async () => {
    const { requests, store, connection } = start();
    await store.fleet.write(response(1_000));
    requests[0]?.respond(new RemoteError('unreachable', ''));
    await settle();
    expect(connection.current).toMatchObject({ state: 'failing', why: 'unreachable' });
    expect((await store.fleet.read())?.snapshot.servedAt).toBe(1_000);
    await vi.advanceTimersByTimeAsync(FLEET_RETRY_MS);
    expect(requests).toHaveLength(2);
  });

  it('leaves half of the promised 3 s to the response, however long the server was away', async () => {
    const { requests } = start();
    for (let count = 0; count < 100; count += 1) {
      requests[count]?.respond(new RemoteError('unreachable', ''));
      await vi.advanceTimersByTimeAsync(1_500);
      expect(requests).toHaveLength(count + 2);
    }
  });

  it('waits as long as a busy server demands', async () => {
    const { requests } = start();
    requests[0]?.respond(new RemoteError('busy', '', { retryAfterMs: 20_000 }));
    await vi.advanceTimersByTimeAsync(19_999);
    expect(requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(requests).toHaveLength(2);
  });

  it('does not retry soon after a refusal', async () => {
    const { requests } = start();
    requests[0]?.respond(new RemoteError('sign-in-needed', ''));
    await vi.advanceTimersByTimeAsync(MINUTE - 1);
    expect(requests).toHaveLength(1);
  });

  it('gives up a request that hangs for a refresh, but not one just sent', async () => {
    const { requests, poll, connection } = start();
    poll.refreshNow();
    expect(requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(FLEET_STUCK_MS);
    poll.refreshNow();
    expect(requests).toHaveLength(2);
    expect(requests[0]?.signal.aborted).toBe(true);
    requests[1]?.respond(response(2_000));
    await settle();
    expect(connection.current).toMatchObject({ state: 'live', refreshing: false });
  });

  it('does nothing on a hidden page until it is visible', async () => {
    let visible = false;
    const { requests, poll } = start({ visible: () => visible });
    await vi.advanceTimersByTimeAsync(3 * MINUTE);
    expect(requests).toHaveLength(0);
    visible = true;
    poll.refreshNow();
    expect(requests).toHaveLength(1);
  });

  it('stops, and cancels the request under way', async () => {
    const { requests, poll } = start();
    poll.stop();
    expect(requests[0]?.signal.aborted).toBe(true);
    poll.refreshNow();
    await vi.advanceTimersByTimeAsync(3 * MINUTE);
    expect(requests).toHaveLength(1);
  });
});
