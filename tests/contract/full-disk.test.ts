import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { later, MINUTE } from '../../src/base/units';
import { API_BASE } from '../../src/contract/api-base';
import { problemSchema } from '../../src/contract/problem';
import { RESERVE_BYTES, watchDisk, type DiskWatch } from '../../src/server/database/disk-space';
import { DURABLE_PARAMETERS } from '../../src/server/database/durable-files';
import { NOON, startApi, type Answer, type TestApi } from '../fixtures/api';
import { FillableFiles } from '../fixtures/full-disk';
import { migrated } from '../fixtures/pglite';
import { fillLively } from '../fixtures/images';

const MODULES = 2;
const ENOUGH = 2 * RESERVE_BYTES;
const top = mkdtempSync(path.join(tmpdir(), 'full-disk-'));

let files: FillableFiles;
let api: TestApi;
let watch: DiskWatch;
let free = ENOUGH;
let revision = 0;
beforeAll(async () => {
  const folder = path.join(top, 'database');
  await (await PGlite.create({ dataDir: folder })).close();
  files = new FillableFiles(folder);
  const client = await PGlite.create({ fs: files, startParams: DURABLE_PARAMETERS });
  const database = await migrated(client);
  await fillLively(database.db, MODULES, NOON);
  watch = await watchDisk({
    db: database.db,
    freeBytes: () => Promise.resolve(free),
    onError: (error) => {
      throw error;
    },
  });
  api = await startApi({
    modules: MODULES,
    database,
    writeBlock: watch.blocked,
    onDatabaseError: watch.onError,
  });
});
afterEach(async () => {
  files.isFull = false;
  free = ENOUGH;
  await watch.check();
});
afterAll(async () => {
  await watch.stop();
  await api.close();
  rmSync(top, { recursive: true });
});

/** Stores settings of so many characters. */
async function store(length: number): Promise<Answer> {
  const document = { text: Array.from({ length }, () => Math.random().toString(36)[2]).join('') };
  const address = `${API_BASE}/Users/${api.idOf('operator')}/keep`;
  const answer = await api.request('operator', 'PUT', address, { revision, document });
  if (answer.status === 200) revision += 1;
  return answer;
}

const probe = (name: string) => api.request(null, 'GET', `/${name}`);

async function expectBlocked(reason: string): Promise<void> {
  expect(await probe('healthz')).toMatchObject({
    status: 200,
    body: { status: 'ok', database: 'ok', storage: reason },
  });
  expect(await probe('readyz')).toMatchObject({ status: 503, body: { reason } });
  expect((await api.request('operator', 'GET', `${API_BASE}/telemetry`)).status).toBe(200);
  const refused = await store(10);
  expect(refused.status).toBe(503);
  expect(problemSchema.parse(refused.body)).toMatchObject({
    code: 'unavailable',
    detail: "The server's disk is full: nothing can be stored.",
  });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
}

async function expectRecovered(): Promise<void> {
  await watch.check();
  expect((await probe('healthz')).body).toMatchObject({ storage: 'ok' });
  expect((await probe('readyz')).status).toBe(200);
  expect((await store(50_000)).status).toBe(200);
}

test('a write that finds the disk full: 503, reads go on, and it recovers by itself', async () => {
  expect((await store(10)).status).toBe(200);
  files.isFull = true;
  const failed = await store(50_000);
  expect(failed.status).toBe(503);
  expect(problemSchema.parse(failed.body).detail).toMatch(/disk is full/);
  await expectBlocked('disk_full');
  files.isFull = false;
  await expectRecovered();
});

test('writing stops before the disk is full, and telemetry is stored later', async () => {
  free = RESERVE_BYTES - 1;
  await watch.check();
  await expectBlocked('disk_low');
  const now = later(NOON, MINUTE);
  await expect(api.feed.tick(now)).rejects.toThrow();
  free = RESERVE_BYTES;
  await watch.check();
  await expectBlocked('disk_low');
  free = ENOUGH;
  await expectRecovered();
  await api.feed.tick(now);
});
