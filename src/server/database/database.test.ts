import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openEmbedded, type SharedDatabase } from './database';
import { isOutage } from './outage';
import { createReadinessCheck } from './readiness';
import { commitLater } from './upkeep';

const top = mkdtempSync(join(tmpdir(), 'embedded-'));
const folder = join(top, 'database');
const lost: unknown[] = [];
const errors: unknown[] = [];
let database: SharedDatabase;
const open = async () => {
  database = await openEmbedded(
    folder,
    (error) => errors.push(error),
    (reason) => lost.push(reason),
  );
};

beforeAll(async () => {
  await open();
  await database.db.execute(sql`create table note (id int primary key, text text, bytes bytea)`);
  await database.close();
});
afterAll(() => {
  rmSync(top, { recursive: true });
});
beforeEach(open);
afterEach(async () => {
  await database.close();
  expect([...errors.splice(0), ...lost.splice(0)]).toEqual([]);
});

const idsOf = async () =>
  await database.db.execute<{ id: number }>(sql`select id from note order by id`);

test('what was committed without waiting for the disk is there after closing', async () => {
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`select ${commitLater}`);
    await tx.execute(sql`insert into note values (1, 'last')`);
  });
  await database.close();
  await open();
  expect(await idsOf()).toMatchObject([{ id: 1 }]);
});

test('every byte comes back, also of a part of a buffer', async () => {
  const every = Uint8Array.from({ length: 256 }, (_, i) => i);
  for (const bytes of [every, every.subarray(100, 103), new Uint8Array()]) {
    const rows = await database.db
      .select({
        stored: sql<Uint8Array>`${bytes}::bytea`,
        size: sql<number>`length(${bytes}::bytea)`,
      })
      .from(sql`(values (1)) as one`);
    expect([...(rows[0]?.stored ?? [])]).toEqual([...bytes]);
    expect(rows[0]?.size).toBe(bytes.length);
  }
});

test('after a wrong statement, and a transaction that failed, the next one runs', async () => {
  const { db } = database;
  await expect(db.execute(sql`select ${1} from nowhere`)).rejects.toThrow();
  const failed = db.transaction(async (tx) => {
    await tx.execute(sql`insert into note values (2, 'withdrawn')`);
    await tx.execute(sql`insert into note values (2, ${'twice'})`);
  });
  await expect(failed).rejects.toMatchObject({ cause: { code: '23505' } });
  expect(await idsOf()).toMatchObject([{ id: 1 }]);
});

test('when PostgreSQL stops, queries fail as outages and the reason is reported once', async () => {
  rmSync(join(folder, 'global/pg_control'));
  const { db } = database;
  const running = [db.execute(sql`checkpoint`), db.execute(sql`select 1`)];
  for (const failed of await Promise.allSettled(running))
    expect(isOutage(failed.status === 'rejected' && failed.reason)).toBe(true);
  expect(isOutage(await db.execute(sql`select 1`).catch((error: unknown) => error))).toBe(true);
  expect(await createReadinessCheck(db).now()).toBe('unreachable');
  await database.close();
  expect(lost.splice(0)).toEqual([new Error('PostgreSQL has stopped')]);
  await expect(open()).rejects.toThrow('global/pg_control is missing');
});
