import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { afterEach, beforeEach, expect, it, test, vi } from 'vitest';
import { DURABLE_PARAMETERS } from './durable-files';
import { commitLater, startUpkeep, syncLog, tidy } from './upkeep';

let client: PGlite;
beforeEach(async () => {
  client = await PGlite.create({ startParams: DURABLE_PARAMETERS });
  await client.exec(
    `create table reading (id int primary key, value text);
     insert into reading select i, repeat('x', 100) from generate_series(1, 2000) i`,
  );
});
afterEach(() => client.close());

async function valueOf(query: string): Promise<unknown> {
  const { rows } = await client.query<{ readonly value: unknown }>(query);
  return rows[0]?.value;
}

const isSynced = () =>
  valueOf('select pg_current_wal_insert_lsn() <= pg_current_wal_flush_lsn() as value');
const tableBytes = () => valueOf("select pg_total_relation_size('reading')::int as value");
const logBytes = () =>
  valueOf("select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float as value");
const logSinceCheckpoint = () =>
  valueOf(
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float as value
      from pg_control_checkpoint()`,
  );

const storeLater = () =>
  drizzle({ client }).transaction(async (tx) => {
    await tx.execute(sql`select ${commitLater}`);
    await tx.execute(sql`insert into reading values (0, 'later')`);
  });

test('PostgreSQL runs with fsync', async () => {
  expect(await valueOf("select current_setting('fsync') as value")).toBe('on');
});

it('syncs a transaction that did not wait for the disk', async () => {
  await storeLater();
  expect(await isSynced()).toBe(false);
  await syncLog(client);
  expect(await isSynced()).toBe(true);
});

test('any other transaction waits for the disk, and syncs all before it', async () => {
  await storeLater();
  await client.exec("insert into reading values (-1, 'now')");
  expect(await isSynced()).toBe(true);
});

test('rows that are updated for ever leave the table and the log as large as they were', async () => {
  const update = () => client.exec("update reading set value = repeat('y', 1000)");
  for (let i = 0; i < 5; i++) await update();
  await tidy(client);
  const before = Number(await tableBytes());
  const logBefore = Number(await logBytes());
  for (let i = 0; i < 60; i++) {
    await update();
    await tidy(client);
  }
  expect(Number(await tableBytes())).toBeLessThanOrEqual(before * 1.5);
  const written = Number(await logBytes()) - logBefore;
  expect(written).toBeGreaterThan(96 * 1_048_576);
  expect(Number(await logSinceCheckpoint())).toBeLessThan(48 * 1_048_576);
});

test('runs every second until it is stopped, and reports its errors', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const errors: unknown[] = [];
  const query = vi.spyOn(client, 'query');
  try {
    const stop = startUpkeep(client, (error) => errors.push(error));
    await vi.advanceTimersByTimeAsync(1_000);
    await vi.waitFor(() => {
      expect(query).toHaveBeenCalledTimes(1);
    });
    query.mockRejectedValueOnce(new Error('the disk is full'));
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(1_000);
      expect(errors).toEqual([new Error('the disk is full')]);
    });
    await stop();
    const calls = query.mock.calls.length;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(query.mock.calls.length).toBe(calls);
  } finally {
    vi.useRealTimers();
  }
});
