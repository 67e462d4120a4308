import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { MIGRATIONS } from '../project-root';
import { startEmbeddedThread } from './embedded-thread';

/** One SQL dialect and one driver for PGlite, in a folder, and for a PostgreSQL server. */
export type Database = PgDatabase<PgQueryResultHKT>;

export interface OpenDatabase {
  readonly db: Database;
  readonly close: () => Promise<void>;
}

/** Database of a portal, which other servers may share. */
export interface SharedDatabase extends OpenDatabase {
  /** Does work while no other server on this database does work of this kind. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Claims the embedded fleet for this server until it closes the database. Returns false when
   * another server has it.
   */
  claimFleet(): Promise<boolean>;
}

/** Longest time of a statement on a server: one that takes longer is of no use to anybody. */
const STATEMENT_TIMEOUT_MS = 60_000;

/** Seconds that queries may still take when a database is closed. */
const CLOSE_S = 5;

const casing = 'snake_case';
const connection = { connect_timeout: 10, onnotice: () => undefined };
const migrations = { migrationsFolder: MIGRATIONS };

/**
 * Opens the embedded database of `folder`, migrated, in a thread of its own, with durable writes
 * ([Note: A power cut]). `onError` gets the errors of its upkeep, `onLost` the reason when it stops
 * by itself: queries then fail as those of a server that is out of reach.
 */
export async function openEmbedded(
  folder: string,
  onError: (error: unknown) => void,
  onLost: (reason: unknown) => void,
): Promise<SharedDatabase> {
  const thread = await startEmbeddedThread(folder, onError, onLost);
  const session = { socket: thread.connect, max: 1, max_lifetime: null };
  const client = postgres({ ...connection, ...session });
  const close = async () => {
    await client.end({ timeout: thread.isRunning() ? CLOSE_S : 0 });
    await thread.close();
  };
  try {
    const db = drizzle({ client, casing });
    await migrate(db, migrations);
    return {
      db,
      // The lock of the data folder keeps all other servers out.
      exclusively: (work) => work(),
      claimFleet: () => Promise.resolve(true),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Keys of advisory locks, two numbers each; ingest locks a module by one number. */
const LOCKS = { start: [7_411, 1], fleet: [7_411, 2] } as const;

/**
 * Opens a PostgreSQL server by URL, migrated by one server at a time. Rejects within
 * `connect_timeout` when it does not respond.
 */
export async function openServer(url: string): Promise<SharedDatabase> {
  const client = postgres(url, {
    ...connection,
    connection: { statement_timeout: STATEMENT_TIMEOUT_MS },
  });
  // Locks belong to a connection: theirs is never closed for being old. Migrations use it too,
  // since one may take longer than any other statement.
  const locks = postgres(url, { ...connection, max: 1, max_lifetime: null });
  const close = async (timeout: number) => {
    await Promise.all([client.end({ timeout }), locks.end({ timeout })]);
  };
  const exclusively = async <T>(work: () => Promise<T>): Promise<T> => {
    await locks`select pg_advisory_lock(${LOCKS.start[0]}, ${LOCKS.start[1]})`;
    try {
      return await work();
    } finally {
      await locks`select pg_advisory_unlock(${LOCKS.start[0]}, ${LOCKS.start[1]})`;
    }
  };
  const claimFleet = async () => {
    const [row] = await locks<{ claimed: boolean }[]>`
      select pg_try_advisory_lock(${LOCKS.fleet[0]}, ${LOCKS.fleet[1]}) as claimed`;
    return row?.claimed === true;
  };
  try {
    await exclusively(() => migrate(drizzle({ client: locks, casing }), migrations));
    return {
      db: drizzle({ client, casing }),
      exclusively,
      claimFleet,
      close: () => close(CLOSE_S),
    };
  } catch (error) {
    await close(1);
    throw error;
  }
}
