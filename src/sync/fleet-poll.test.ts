import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { epochMs } from '../base/units';
import type { FleetAnswer } from '../remote/reads';
import { RemoteError } from '../remote/remote-error';
import { createMemoryStore } from '../store/memory-store';
import { createClock } from './clock';
import { createConnection } from './connection';
import { RETRY_MS, startFleetPoll, STUCK_MS } from './fleet-poll';
import type { FleetParts } from './refresh-fleet';

const MINUTE = 60_000;
const answer = (servedAt: number): FleetAnswer => ({
  snapshot: { servedAt: epochMs(servedAt), modules: [] },
  dropped: 0,
});

/** A server whose answers the test gives, one by one. */
function start({ visible = () => true }: { visible?: () => boolean } = {}) {
  const questions: { answer: (of: FleetAnswer | RemoteError) => void; signal: AbortSignal }[] = [];
  const reads: FleetParts['reads'] = {
    telemetry: (signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => {
          reject(new RemoteError('cancelled', ''));
        });
        questions.push({
          signal,
          answer: (of) => {
            if (of instanceof RemoteError) reject(of);
            else resolve(of);
          },
        });
      }),
  };
  const parts = {
    reads,
    store: createMemoryStore(),
    clock: createClock({ wall: () => 0, monotonic: () => 0 }),
    connection: createConnection(),
  };
  const poll = startFleetPoll(parts, { everyMs: MINUTE, isVisible: visible });
  return { ...parts, poll, questions };
}
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('fleet poll', () => {
  it('asks at once, keeps the answer, and asks again after a minute', async () => {
    const { questions, store, connection } = start();
    questions[0]?.answer(answer(1_000));
    await settle();
    expect((await store.fleet.read())?.snapshot.servedAt).toBe(1_000);
    expect(connection.current).toMatchObject({ state: 'live', lastAnswerAt: 1_000 });
    await vi.advanceTimersByTimeAsync(MINUTE - 1);
    expect(questions).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(questions).toHaveLength(2);
  });

  it('never overwrites a newer snapshot, which another tab may have got', async () => {
    const { questions, store } = start();
    await store.fleet.write(answer(5_000));
    questions[0]?.answer(answer(1_000));
    await settle();
    expect((await store.fleet.read())?.snapshot.servedAt).toBe(5_000);
  });

  it('asks soon again while the server is silent, and keeps what it has', async () => {
    const { questions, store, connection } = start();
    await store.fleet.write(answer(1_000));
    questions[0]?.answer(new RemoteError('unreachable', ''));
    await settle();
    expect(connection.current).toMatchObject({ state: 'failing', why: 'unreachable' });
    expect((await store.fleet.read())?.snapshot.servedAt).toBe(1_000);
    await vi.advanceTimersByTimeAsync(RETRY_MS);
    expect(questions).toHaveLength(2);
  });

  it('leaves half of the promised 3 s to the answer, however long the server was away', async () => {
    const { questions } = start();
    for (let asked = 0; asked < 100; asked += 1) {
      questions[asked]?.answer(new RemoteError('unreachable', ''));
      await vi.advanceTimersByTimeAsync(1_500);
      expect(questions).toHaveLength(asked + 2);
    }
  });

  it('waits as long as a busy server asks to', async () => {
    const { questions } = start();
    questions[0]?.answer(new RemoteError('busy', '', { retryAfterMs: 20_000 }));
    await vi.advanceTimersByTimeAsync(19_999);
    expect(questions).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(questions).toHaveLength(2);
  });

  it('does not hammer a server that refuses', async () => {
    const { questions } = start();
    questions[0]?.answer(new RemoteError('sign-in-needed', ''));
    await vi.advanceTimersByTimeAsync(MINUTE - 1);
    expect(questions).toHaveLength(1);
  });

  it('gives up a question that hangs when it is poked, but not one just asked', async () => {
    const { questions, poll, connection } = start();
    poll.poke();
    expect(questions).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(STUCK_MS);
    poll.poke();
    expect(questions).toHaveLength(2);
    expect(questions[0]?.signal.aborted).toBe(true);
    questions[1]?.answer(answer(2_000));
    await settle();
    expect(connection.current).toMatchObject({ state: 'live', refreshing: false });
  });

  it('leaves a hidden page alone until it is seen', async () => {
    let visible = false;
    const { questions, poll } = start({ visible: () => visible });
    await vi.advanceTimersByTimeAsync(3 * MINUTE);
    expect(questions).toHaveLength(0);
    visible = true;
    poll.poke();
    expect(questions).toHaveLength(1);
  });

  it('stops for good, and cancels what is under way', async () => {
    const { questions, poll } = start();
    poll.stop();
    expect(questions[0]?.signal.aborted).toBe(true);
    poll.poke();
    await vi.advanceTimersByTimeAsync(3 * MINUTE);
    expect(questions).toHaveLength(1);
  });
});
