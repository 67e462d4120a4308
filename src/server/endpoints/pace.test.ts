import { describe, expect, it } from 'vitest';
import { SECOND } from '../../base/units';
import { ApiProblem } from '../http/problem';
import { paceOf } from './pace';

/** An event loop whose time the test moves. */
function eventLoop() {
  const loop = {
    now: 1_000,
    yields: 0,
    elapsed: () => loop.now,
    yieldNow: () => {
      loop.yields += 1;
      return Promise.resolve();
    },
  };
  return loop;
}
const staying = new AbortController().signal;

describe('the pace of a request', () => {
  it('yields after each 20 ms of work, and not before', async () => {
    const loop = eventLoop();
    const pause = paceOf(staying, loop);
    for (let piece = 0; piece < 100; piece++) {
      loop.now += 7;
      await pause();
    }
    // Three pieces of 7 ms are 21 ms.
    expect(loop.yields).toBe(33);
  });

  it('does not count the time in which others proceed', async () => {
    const loop = eventLoop();
    const slow = { ...loop, yieldNow: () => Promise.resolve((loop.now += 500)) };
    const pause = paceOf(staying, slow);
    loop.now += 20;
    await pause();
    const resumed = loop.now;
    await pause();
    expect(loop.now).toBe(resumed);
  });

  it('ends as unavailable, with Retry-After, before the client gives up', async () => {
    const loop = eventLoop();
    const pause = paceOf(staying, loop);
    loop.now += 19 * SECOND;
    await pause();
    loop.now += SECOND;
    const late = await pause().catch((error: unknown) => error);
    expect(late).toBeInstanceOf(ApiProblem);
    expect(late).toMatchObject({ code: 'unavailable', retryAfter: 60 });
  });

  it('ends when the client has left, also while others proceed', async () => {
    const loop = eventLoop();
    const leaving = new AbortController();
    const yieldNow = () => {
      leaving.abort();
      return Promise.resolve();
    };
    const pause = paceOf(leaving.signal, { ...loop, yieldNow });
    await pause();
    loop.now += 20;
    await expect(pause()).rejects.toThrow('The client has left.');
  });
});
