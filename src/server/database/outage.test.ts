import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { drizzle } from 'drizzle-orm/postgres-js';
import { expect, onTestFinished, test } from 'vitest';
import { openEmpty } from '../../../tests/fixtures/images';
import type { Database } from './database';
import { isOutage } from './outage';

const failureOf = (db: Database, query = sql`select 1`): Promise<unknown> =>
  db.execute(query).then(
    () => null,
    (error: unknown) => error,
  );

test('an embedded database that is closed is an outage, a wrong query is none', async () => {
  const { db, close } = await openEmpty();
  expect(isOutage(await failureOf(db, sql`select nothing`))).toBe(false);
  await close();
  expect(isOutage(await failureOf(db))).toBe(true);
  const begun = db.transaction((tx) => tx.execute(sql`select 1`));
  expect(isOutage(await begun.catch((error: unknown) => error))).toBe(true);
});

test('a PostgreSQL server that nobody started is an outage, and so is a client that ended', async () => {
  const client = postgres('postgres://portal:x@127.0.0.1:1/portal', { max: 1 });
  onTestFinished(() => client.end());
  const db = drizzle({ client });
  expect(isOutage(await failureOf(db))).toBe(true);
  const begun = db.transaction((tx) => tx.execute(sql`select 1`));
  expect(isOutage(await begun.catch((error: unknown) => error))).toBe(true);
  await client.end();
  expect(isOutage(await failureOf(db))).toBe(true);
});

test.each([[null], [undefined], ['ECONNREFUSED'], [new Error('disk')], [new TypeError('x is y')]])(
  '%o is none',
  (error) => {
    expect(isOutage(error)).toBe(false);
  },
);

test.each([
  ['08006', 'connection failure', true],
  ['53300', 'too many clients', true],
  ['57014', 'canceling statement due to statement timeout', true],
  ['57P01', 'terminating connection', true],
  ['57P03', 'the database system is starting up', true],
  ['40001', 'could not serialize access', false],
  ['42703', 'column does not exist', false],
  ['23505', 'duplicate key', false],
])('SQLSTATE %s, %s: an outage is %s', (code, message, expected) => {
  const error = Object.assign(new Error(message), { code });
  expect(isOutage(error)).toBe(expected);
  expect(isOutage(new Error('Failed query', { cause: error }))).toBe(expected);
});
