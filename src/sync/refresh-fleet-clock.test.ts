import { describe, expect, it, vi } from 'vitest';
import { aModule, aModuleId, SERVED_AT } from '../domain/machine/telemetry.fixture';
import { HOUR, later, MINUTE, type EpochMs } from '../base/units';
import { createMemoryStore } from '../store/memory-store';
import { createClock } from './clock';
import { createConnection } from './connection';
import { refreshFleet } from './refresh-fleet';

const signal = new AbortController().signal;

/** A device, and a server whose clock and modules the test sets. */
function device() {
  const time = { device: SERVED_AT as number, server: SERVED_AT };
  const server = { modules: [aModule()], answering: () => Promise.resolve() };
  const deps = {
    reads: {
      telemetry: async () => {
        const snapshot = { servedAt: time.server, modules: server.modules };
        await server.answering();
        return { snapshot, dropped: 0 };
      },
    },
    store: createMemoryStore(),
    clock: createClock({ wall: () => time.device, monotonic: () => time.device }),
    connection: createConnection(),
  };
  const poll = () => refreshFleet(deps, signal);
  const pass = (ms: number) => {
    time.device += ms;
    time.server = later(time.server, ms);
  };
  const storedAt = async (): Promise<EpochMs | undefined> =>
    (await deps.store.fleet.latest())?.snapshot.servedAt;
  return { ...deps, time, server, poll, pass, storedAt };
}

describe('one response of a server whose clock is ahead', () => {
  it.each([MINUTE, 10 * MINUTE, 3 * HOUR, 400 * 24 * HOUR])(
    'is replaced by the next one: %i ms',
    async (ahead) => {
      const { time, poll, pass, storedAt, clock } = device();
      await poll();
      pass(MINUTE);
      time.server = later(time.server, ahead);
      await poll();
      expect(await storedAt()).toBe(later(SERVED_AT, MINUTE + ahead));
      time.server = later(time.server, -ahead);
      pass(MINUTE);
      await poll();
      expect(await storedAt()).toBe(later(SERVED_AT, 2 * MINUTE));
      expect(clock.now()).toBe(later(SERVED_AT, 2 * MINUTE));
    },
  );

  it('does not delay that access is withdrawn', async () => {
    const { time, server, poll, store } = device();
    const retain = vi.spyOn(store.series, 'retain');
    time.server = later(SERVED_AT, 3 * HOUR);
    await poll();
    time.server = later(SERVED_AT, MINUTE);
    const left = aModule({ moduleId: aModuleId('0110000009') });
    server.modules = [left];
    await poll();
    expect(retain).toHaveBeenLastCalledWith(new Set([left.moduleId]));
  });
});

it('a response that a frozen tab processes an hour late changes nothing', async () => {
  const { server, poll, pass, storedAt, clock, store } = device();
  await poll();
  server.answering = async () => {
    server.answering = () => Promise.resolve();
    pass(HOUR);
    // Another tab has polled meanwhile.
    await store.fleet.write({
      snapshot: { servedAt: later(SERVED_AT, HOUR), modules: [aModule()] },
      dropped: 0,
    });
  };
  await poll();
  expect(await storedAt()).toBe(later(SERVED_AT, HOUR));
  expect(clock.now()).toBe(later(SERVED_AT, HOUR));
});
