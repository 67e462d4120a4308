import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { MIGRATIONS } from '../project-root';
import { startEmbeddedThread } from './embedded-thread';
import { soleFleetLock, type FleetLock } from './fleet-lock';
import { localSignals, type Signals } from './signals';

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
  /** Lock on the embedded fleet, which one server at a time runs. */
  readonly fleetLock: FleetLock;
  readonly signals: Signals;
}

/** Seconds that queries may still take when a database is closed. */
const CLOSE_S = 5;

const casing = 'snake_case';

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
  const client = postgres({ connect_timeout: 10, onnotice: () => undefined, ...session });
  const close = async () => {
    await client.end({ timeout: thread.isRunning() ? CLOSE_S : 0 });
    await thread.close();
  };
  try {
    const db = drizzle({ client, casing });
    await migrate(db, { migrationsFolder: MIGRATIONS });
    return {
      db,
      // The lock of the data folder keeps all other servers out.
      exclusively: (work) => work(),
      fleetLock: soleFleetLock(),
      signals: localSignals(),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
