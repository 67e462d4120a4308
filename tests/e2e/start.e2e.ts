import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { epochMs, MINUTE, SECOND } from '../../src/base/units';
import { openEmbedded } from '../../src/server/database/database';
import { readEnvironment } from '../../src/server/environment';
import { moduleNumbers, registerFleet } from '../../src/server/fleet/register-fleet';
import { openPortal } from '../../src/server/portal';
import { RAW_WIDTH } from '../../src/server/telemetry/levels';
import { readSamples } from '../../src/server/telemetry/samples';
import { apiClient, health } from '../fixtures/api-client';
import { freePort, startPortal, type RunningPortal } from '../fixtures/portal';
import { runServer } from '../fixtures/server-program';

/** Waits for slow results on a busy machine; polls rarely, to add little load. */
const eventually = <T>(look: () => T | Promise<T>) =>
  vi.waitFor(look, { timeout: 90_000, interval: 250 });

async function start(options: Parameters<typeof startPortal>[0]): Promise<RunningPortal> {
  const portal = await startPortal(options);
  onTestFinished(portal.remove);
  return portal;
}

/** Few, but more than are backfilled before the second sample. */
const MODULES = 6;
const fleetOf = { FLEET_MODULES: String(MODULES) };

const lockOf = ({ dataDir }: RunningPortal) => path.join(dataDir, 'server.lock');
const printedPassword = (output: string) => /Password of all: +(\S+)/.exec(output)?.[1] ?? '';

const fail = (error: unknown) => {
  throw error;
};

/**
 * Raw samples in the database of a stopped portal since it began, and those that its fleet
 * measured.
 */
async function storedAndMeasured(dataDir: string, until: number) {
  const { db, close } = await openEmbedded(path.join(dataDir, 'database'), fail, fail);
  const { fleet, began } = await registerFleet(db, MODULES, until);
  const from = Math.floor(began / RAW_WIDTH) * RAW_WIDTH;
  const stored: string[] = [];
  const measured: string[] = [];
  for (const [moduleId, number] of await moduleNumbers(db, fleet)) {
    const rows = await readSamples(db, number, from, until + 1);
    stored.push(...rows.map(({ at }) => `${moduleId} ${at}`));
    for (let at = from; at <= until; at += RAW_WIDTH) {
      if (fleet.sample(moduleId, epochMs(at)) !== null) measured.push(`${moduleId} ${at}`);
    }
  }
  await close();
  return { stored, measured };
}

describe('the first start, and the next', () => {
  test('is usable during the backfill; stopped in the middle, it resumes and has lost nothing', async () => {
    // No password was set: the printed one signs in.
    const first = await start({ environment: { ...fleetOf, SEED_PASSWORD: '' } });
    expect(first.output().match(/^ {2}\S+@example\.test +\S/gm)).toHaveLength(7);
    const password = printedPassword(first.output());

    const person = await apiClient({ url: first.url, password }, 'admin');
    const newest = [...(await person.newest()).values()].filter((at) => at !== null);
    const begun = await health(first.url);
    expect(begun.historyLaid).toBeLessThan(1);
    expect(await person.newest()).toHaveProperty('size', MODULES);
    expect(newest.length).toBeGreaterThan(2);

    // A block is backfilled, and the machines have measured once more than was fed at the start.
    const { historyLaid } = await eventually(async () => {
      const now = await health(first.url);
      expect(now.historyLaid).toBeGreaterThan(0);
      expect(Date.now()).toBeGreaterThan(Math.max(...newest) + RAW_WIDTH + SECOND);
      return now;
    });
    expect(historyLaid).toBeLessThan(1);
    const stoppedAt = Date.now();
    expect(await first.stop()).toBe(0);
    expect(existsSync(lockOf(first))).toBe(false);
    const { stored, measured } = await storedAndMeasured(first.dataDir, stoppedAt);
    expect(measured.length).toBeGreaterThan(newest.length);
    expect(stored).toEqual(measured);

    const environment = { ...fleetOf, SEED_PASSWORD: '' };
    const second = await start({ dataDir: first.dataDir, environment });
    expect(second.output()).not.toContain(password);
    expect(second.output()).not.toContain('Password of all');
    const goingOn = await health(second.url);
    expect(goingOn.historyLaid).toBeGreaterThanOrEqual(historyLaid);
    await eventually(async () => {
      expect((await health(second.url)).historyLaid).toBeGreaterThan(goingOn.historyLaid);
    });
    // The same person, by the same password, sees the data from before the stop.
    const again = await apiClient({ url: second.url, password }, 'admin');
    const modules = [...(await again.newest()).keys()];
    const minute = Math.floor(stoppedAt / MINUTE) * MINUTE;
    expect(await again.minutes(modules, minute - MINUTE, minute + 1)).toContain(minute);
  });

  test('a signal during the start stops it in order, after the password was printed', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'start-'));
    const server = runServer({ PORT: String(await freePort()), DATA_DIR: dataDir });
    onTestFinished(async () => {
      server.signal('SIGKILL');
      await server.ended;
      rmSync(dataDir, { recursive: true });
    });
    await eventually(() => {
      expect(existsSync(path.join(dataDir, 'server.lock'))).toBe(true);
    });
    server.signal('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(server.printed()).toContain('Password of all');
    expect(existsSync(path.join(dataDir, 'server.lock'))).toBe(false);
  });
});

test('one server on a data folder; after kill -9 the next takes over, with the data', async () => {
  const environment = { FLEET_MODULES: '2' };
  const first = await start({ environment });
  const intruder = runServer({
    ...environment,
    PORT: String(await freePort()),
    DATA_DIR: first.dataDir,
  });
  expect(await intruder.ended).toBe(1);
  expect(intruder.complaints()).toMatch(/^Another server \(process \d+\) runs on .*\n$/);
  const person = await apiClient(first, 'admin');
  const before = await person.newest();

  await first.kill();
  expect(existsSync(lockOf(first))).toBe(true);
  const port = Number(new URL(first.url).port);
  const second = await start({ dataDir: first.dataDir, port, environment });
  expect(second.output()).not.toContain('Password of all');
  // Requested with the earlier token: the keys outlive the process too.
  const after = await person.newest();
  expect([...after.keys()]).toEqual([...before.keys()]);
  for (const [module, at] of before) expect(after.get(module)).toBeGreaterThanOrEqual(at ?? 0);
});

test('the time while it was down stays a gap', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'start-'));
  onTestFinished(() => {
    rmSync(dataDir, { recursive: true });
  });
  const NOON = Date.parse('2026-11-20T12:00:00Z');
  const password = 'correct horse battery';
  let now = NOON;
  const open = async () => {
    const port = await freePort();
    const variables = { PORT: String(port), DATA_DIR: dataDir, SEED_PASSWORD: password };
    const portal = await openPortal({
      environment: readEnvironment({ ...variables, FLEET_MODULES: '4' }),
      clock: () => epochMs(now),
      appFolder: null,
      onSeeded: () => undefined,
      onFleet: () => undefined,
      onProgress: () => undefined,
      onError: (error) => {
        throw error;
      },
      onDatabaseLost: (reason) => {
        throw reason;
      },
    });
    await portal.app.listen({ port, host: 'localhost' });
    return { stop: () => portal.stop(), url: `http://localhost:${port}`, password };
  };

  const first = await open();
  now = NOON + 3 * MINUTE;
  await first.stop();
  now = NOON + 10 * MINUTE + 5 * SECOND;
  const second = await open();
  onTestFinished(() => second.stop());
  const person = await apiClient(second, 'admin');
  const modules = [...(await person.newest()).keys()];
  const minutes = await person.minutes(modules, NOON, now);
  expect(minutes.map((at) => (at - NOON) / MINUTE)).toEqual([0, 1, 2, 3, 10]);
});
