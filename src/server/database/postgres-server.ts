import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { MIGRATIONS } from '../project-root';
import type { SharedDatabase } from './database';
import { exclusively, postgresFleetLock } from './postgres-locks';
import { postgresSignals } from './signals';

/** Longest time of a statement on a server: one that takes longer is of no use to anybody. */
const STATEMENT_TIMEOUT_MS = 60_000;

const casing = 'snake_case';
const connection = { connect_timeout: 10, onnotice: () => undefined };
/** Locks belong to a connection: theirs is never closed for being old. */
const single = { ...connection, max: 1, max_lifetime: null };

/**
 * Lets PostgreSQL notice within ten seconds that the host of the fleet's owner is gone without a
 * word, as after a power cut: it asks after 5 s of silence, and twice more. The owner itself gives
 * up sooner (`postgres-locks.ts`).
 */
const noticeLoss = {
  tcp_keepalives_idle: 5,
  tcp_keepalives_interval: 2,
  tcp_keepalives_count: 2,
};

/**
 * Opens a PostgreSQL server by URL, migrated by one server at a time. Rejects within
 * `connect_timeout` when it does not respond.
 */
export async function openServer(url: string): Promise<SharedDatabase> {
  const client = postgres(url, {
    ...connection,
    connection: { statement_timeout: STATEMENT_TIMEOUT_MS },
  });
  // Migrations use the connection of the locks, since one may take longer than any other statement.
  const locks = postgres(url, single);
  const fleetLock = postgresFleetLock(
    (onClose) => postgres(url, { ...single, connection: noticeLoss, onclose: onClose }),
    client,
  );
  const close = async (timeout: number) => {
    await Promise.all([fleetLock.close(), client.end({ timeout }), locks.end({ timeout })]);
  };
  try {
    await exclusively(locks, () =>
      migrate(drizzle({ client: locks, casing }), { migrationsFolder: MIGRATIONS }),
    );
    return {
      db: drizzle({ client, casing }),
      exclusively: (work) => exclusively(locks, work),
      fleetLock,
      signals: await postgresSignals(client),
      close: () => close(5),
    };
  } catch (error) {
    await close(1);
    throw error;
  }
}
