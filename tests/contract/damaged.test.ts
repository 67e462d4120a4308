import { closeSync, cpSync, mkdtempSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { DAY, HOUR } from '../../src/base/units';
import { API_BASE } from '../../src/contract/api-base';
import { historyResponseSchema } from '../../src/contract/history';
import { openEmbedded, type Database } from '../../src/server/database/database';
import { fleetGroups, registerFleet } from '../../src/server/fleet/register-fleet';
import { refillLost } from '../../src/server/fleet/refill-lost';
import { seedAccounts } from '../../src/server/identity/seed';
import { openMender } from '../../src/server/mender';
import { NO_ORDERS } from '../../src/simulator/orders';
import { NOON, startApi } from '../fixtures/api';
import { layPast, SEVEN_YEARS_MODULE } from '../fixtures/seven-years';

const top = mkdtempSync(path.join(tmpdir(), 'damaged-'));
const healthy = path.join(top, 'healthy');
const LONGEST = 30 * DAY;
/** Old enough for its buckets of ten minutes to be in chunks. */
const PAST = { from: NOON - 80 * DAY, to: NOON - 80 * DAY + LONGEST };

const fail = (error: unknown) => {
  throw error;
};

interface Files {
  readonly heap: string;
  readonly long: string;
  readonly index: string;
}
let files: Files;

beforeAll(async () => {
  const { db, close } = await openEmbedded(healthy, fail, fail);
  const registered = await registerFleet(db, 1, NOON);
  await seedAccounts(db, { password: 'of no matter', groups: fleetGroups(registered.fleet) });
  await layPast(db, registered, { modules: 1, step: HOUR, reach: 120 * DAY }, NOON);
  // Makes the chunks long enough to be stored outside of their rows: bytes after the end of
  // compressed ones are not read.
  await db.execute(sql`alter table chunk alter column stats set storage external`);
  await db.execute(sql`update chunk set stats = stats || decode(repeat('5a', 3000), 'hex')
    where level = 2`);
  const filePath = (what: string) => sql<string>`pg_relation_filepath(${sql.raw(what)})`;
  const [found] = await db
    .select({
      heap: filePath(`'chunk'::regclass`),
      long: filePath('reltoastrelid'),
      index: filePath(`'chunk_level_module_variable_start_pk'::regclass`),
    })
    .from(sql`pg_class where oid = 'chunk'::regclass`);
  if (found === undefined) throw new Error('there is no table of chunks');
  files = found;
  // Otherwise the log would replace damaged blocks at the next start.
  await db.execute(sql`checkpoint`);
  await close();
});
afterAll(() => {
  rmSync(top, { recursive: true });
});

/** Overwrites some bytes of a block. */
function damage(folder: string, file: string, block: number): void {
  const descriptor = openSync(path.join(folder, file), 'r+');
  writeSync(descriptor, Buffer.alloc(40, 0xa5), 0, 40, block * 8_192 + 4_000);
  closeSync(descriptor);
}

/** A server on a copy of the healthy database, which was damaged while no server ran. */
async function startDamaged(how: (folder: string) => void) {
  const folder = mkdtempSync(path.join(top, 'copy-'));
  cpSync(healthy, folder, { recursive: true });
  how(folder);
  const database = await openEmbedded(folder, fail, fail);
  const reported: string[] = [];
  const mender = await openMender({
    db: database.db,
    folder,
    clock: () => NOON,
    onError: (error) => reported.push(String(error)),
  });
  const api = await startApi({
    modules: 1,
    database,
    lostHistory: mender.named,
    lostSpans: mender.spansOf,
    onDatabaseError: mender.onError,
  });
  onTestFinished(() => api.close());
  const request = () =>
    api.request('admin', 'POST', `${API_BASE}/adx`, {
      id: [SEVEN_YEARS_MODULE],
      searchSpan: { from: new Date(PAST.from), to: new Date(PAST.to) },
      interval: 'PT10M',
    });
  const history = async () => {
    const answer = await request();
    expect(answer.status).toBe(200);
    const series = historyResponseSchema.parse(answer.body)[SEVEN_YEARS_MODULE];
    if (series === undefined) throw new Error('no history');
    return series;
  };
  const refill = async () => {
    await refillLost({
      db: database.db,
      registered: await registerFleet(database.db, 1, NOON),
      ordersOf: () => NO_ORDERS,
      lost: mender.lost,
      now: () => NOON,
      signal: new AbortController().signal,
    });
  };
  const health = async () => (await api.request(null, 'GET', '/healthz')).body;
  return { folder, db: database.db, api, mender, reported, request, history, refill, health };
}

const allRows = (db: Database) => db.execute(sql`select sum(length(sha256(stats))) from chunk`);

test.each<[string, keyof Files]>([
  ['of a table', 'heap'],
  ['of long values', 'long'],
])('a damaged block %s is set aside, named, not claimed, and filled again', async (_what, file) => {
  const server = await startDamaged((folder) => {
    damage(folder, files[file], 1);
  });
  await allRows(server.db);
  expect(server.reported.join()).toMatch(
    /^Error: Damaged telemetry was set aside; lost: 0103190121/,
  );
  expect(readdirSync(path.join(server.folder, 'damaged')).length).toBe(1);
  const lost = server.mender.named();
  expect(await server.health()).toMatchObject({ status: 'ok', lostHistory: lost });
  expect(new Set(lost.map(({ module }) => module))).toEqual(new Set([SEVEN_YEARS_MODULE]));
  for (const { level, from, to } of server.mender.lost.spans()) {
    if (level !== 2) continue;
    const { covered } = await server.history();
    expect(covered.from >= to || covered.to <= from || covered.from === covered.to).toBe(true);
  }
  await server.refill();
  expect(await server.health()).toMatchObject({ lostHistory: [] });
  const { covered, timestamps } = await server.history();
  expect(covered).toEqual(PAST);
  expect(timestamps.length).toBeGreaterThan(600);
});

test('a damaged index is built again, and nothing is lost', async () => {
  const server = await startDamaged((folder) => {
    damage(folder, files.index, 1);
  });
  expect(server.reported).toEqual(['Error: Damaged telemetry was set aside; nothing is lost']);
  const { covered, timestamps } = await server.history();
  expect(covered).toEqual(PAST);
  expect(timestamps.length).toBeGreaterThan(0);
});

test('a chunk that cannot be decoded is set aside by the request that finds it', async () => {
  const server = await startDamaged(() => undefined);
  expect(server.reported).toEqual([]);
  await server.db.execute(sql`update chunk set stats = '\\xffff'::bytea
    where level = 2 and start < ${PAST.to}::bigint and until > ${PAST.from}::bigint`);
  expect((await server.request()).status).toBe(503);
  await server.mender.settled();
  const [span] = server.mender.lost.spans();
  expect(span?.level).toBe(2);
  const { covered } = await server.history();
  expect(covered).not.toEqual(PAST);
  await server.refill();
  expect((await server.history()).covered).toEqual(PAST);
});
