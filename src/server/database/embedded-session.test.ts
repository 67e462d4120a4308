import { MessageChannel } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import postgres from 'postgres';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serveConnection } from './embedded-session';
import { WireSocket } from './wire-socket';

let database: PGlite;
const clients: postgres.Sql[] = [];
const served: Promise<void>[] = [];
const sockets: WireSocket[] = [];

/** Opens a connection to the database, in this thread. */
function connect(): postgres.Sql {
  const socket = () => {
    const { port1, port2 } = new MessageChannel();
    served.push(serveConnection(database, port2));
    const opened = new WireSocket(port1);
    sockets.push(opened);
    return opened;
  };
  const options = { socket, max: 1, onnotice: () => undefined };
  const client = postgres(options);
  clients.push(client);
  return client;
}

beforeEach(async () => {
  database = await PGlite.create();
  await database.exec('create table note (id int primary key)');
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.end({ timeout: 0 })));
  await Promise.all(served.splice(0));
  sockets.splice(0);
  await database.close();
});

const ids = async (sql: postgres.Sql) =>
  (await sql<{ id: number }[]>`select id from note order by id`).map(({ id }) => id);

test('a transaction has the session alone: others, and upkeep, see all of it or nothing', async () => {
  const [one, two] = [connect(), connect()];
  const seen: unknown[] = [];
  await one.begin(async (tx) => {
    await tx`insert into note values (${1})`;
    const other = ids(two).then((found) => seen.push(found));
    const upkeep = database.query('select id from note').then(({ rows }) => seen.push(rows.length));
    await tx`select pg_sleep(0.01)`;
    expect(seen).toEqual([]);
    await tx`insert into note values (${2})`;
    void Promise.all([other, upkeep]);
  });
  await expect.poll(() => seen.length).toBe(2);
  expect(seen).toEqual(expect.arrayContaining([[1, 2], 2]));
});

test('statements of two connections at once do not mix up their parameters', async () => {
  const sqls = [connect(), connect(), connect()];
  const found = await Promise.all(
    Array.from({ length: 60 }, async (_, i) => {
      const sql = sqls[i % sqls.length] ?? connect();
      const [row] = await sql<{ value: string }[]>`select ${`value ${i}`}::text as value`;
      return row?.value;
    }),
  );
  expect(found).toEqual(Array.from({ length: 60 }, (_, i) => `value ${i}`));
});

test.each([
  ['is open', 'select 1'],
  ['has failed', 'select nothing'],
])('a connection that closes while its transaction %s takes it back', async (_what, statement) => {
  const [one, two] = [connect(), connect()];
  const cut = one.begin(async (tx) => {
    await tx`insert into note values (${1})`;
    await tx.unsafe(statement, [], { prepare: true }).catch(() => undefined);
    sockets[0]?.destroy();
    await new Promise(() => undefined);
  });
  await expect(cut).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
  expect(await ids(two)).toEqual([]);
});

test('a statement that fails leaves the connection in order', async () => {
  const sql = connect();
  await expect(sql`select ${1} from nowhere`).rejects.toMatchObject({ code: '42P01' });
  await expect(sql.unsafe('select 1; select nothing')).rejects.toMatchObject({ code: '42703' });
  expect(await ids(sql)).toEqual([]);
});
