import { PGlite } from '@electric-sql/pglite';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/pglite';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MIGRATIONS } from '../project-root';
import { auditEntries, commands } from './tables/commands';

/** Number of the migration that made three tables of one. */
const OUTBOX = 6;

const PROBLEM = { type: 'about:blank', title: 't', status: 409, code: 'on_site' };
/** Entries as the table was before: one ended, one open, one refused, two without a key. */
const ENTRIES = [
  { action: 'DISABLE', outcome: 'ok', key: 'a key of sixteen', message: 'stops', problem: null },
  { action: 'ENABLE', outcome: 'open', key: 'an open command', message: '', problem: null },
  { action: 'ENABLE', outcome: 'refused', key: 'a refused one', message: '', problem: PROBLEM },
  { action: 'ENABLE', outcome: 'no_answer', key: 'a silent machine', message: '', problem: null },
  { action: 'ENABLE', outcome: 'refused', key: null, message: '', problem: PROBLEM },
  { action: 'ON_SITE', outcome: 'ok', key: null, message: '', problem: null },
];

let client: PGlite;
const db = () => drizzle({ client, casing: 'snake_case' });
beforeAll(async () => {
  client = await PGlite.create();
  const migrations = readMigrationFiles({ migrationsFolder: MIGRATIONS });
  for (const { sql } of migrations.slice(0, OUTBOX)) await client.exec(sql.join(';'));
  for (const { action, outcome, key, message, problem } of ENTRIES) {
    await client.query(
      `insert into audit_entry
        (at, user_id, user_name, address, module_id, action, outcome, key, message, problem, reason)
        values (1000, 'u', 'U', '::1', '0103190121', $1, $2, $3, $4, $5, $6)`,
      [action, outcome, key, message, problem, problem?.code ?? null],
    );
  }
  for (const { sql } of migrations.slice(OUTBOX)) await client.exec(sql.join(';'));
});
afterAll(() => client.close());

it('keeps the entries that have ended, under their ids', async () => {
  const entries = await db().select().from(auditEntries).orderBy(asc(auditEntries.id));
  expect(entries.map(({ id, outcome, reason }) => [id, outcome, reason])).toEqual([
    [1, 'ok', null],
    [3, 'refused', 'on_site'],
    [4, 'no_answer', null],
    [5, 'refused', 'on_site'],
    [6, 'ok', null],
  ]);
});

it('keeps what each key was answered, and the open command as one that may have been sent', async () => {
  const rows = await db().select().from(commands).orderBy(asc(commands.id));
  const known = rows.map(({ id, key, state, outcome, response, message, problem }) => ({
    ...{ id, key, state, outcome, response, message },
    code: problem?.code,
  }));
  expect(known).toEqual([
    {
      ...{ id: 1, key: 'a key of sixteen', state: 'done', outcome: 'ok' },
      ...{ response: 'OK', message: 'stops', code: undefined },
    },
    {
      ...{ id: 2, key: 'an open command', state: 'sent', outcome: null },
      ...{ response: null, message: '', code: undefined },
    },
    {
      ...{ id: 3, key: 'a refused one', state: 'done', outcome: 'refused' },
      ...{ response: null, message: '', code: 'on_site' },
    },
    {
      ...{ id: 4, key: 'a silent machine', state: 'done', outcome: 'no_answer' },
      ...{ response: null, message: '', code: undefined },
    },
  ]);
  expect(rows[1]).toMatchObject({ claimedAt: 1000, sentAt: 1000, endedAt: null });
});

it('gives the next command and the next entry ids of their own', async () => {
  const { rows } = await client.query<{ next: string }>(
    "select nextval('audit_entry_id_seq') as next",
  );
  expect(Number(rows[0]?.next)).toBe(ENTRIES.length + 1);
});
