import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { MINUTE, SECOND } from '../../base/units';

/** Longest time for which a committed transaction of telemetry is not on the disk. */
const SYNC_EVERY_MS = SECOND;
const TIDY_EVERY_MS = MINUTE;
/** Size of the write-ahead log since the last checkpoint at which the next one is due. */
const CHECKPOINT_BYTES = 32 * 1_048_576;
/** A table is vacuumed when it has this many dead rows, and a fifth of its living ones. */
const DEAD_ROWS = 500;
const DEAD_SHARE = 0.2;

/** Makes the running transaction commit without waiting for the disk ([Note: A power cut]). */
export const commitLater = sql`set_config('synchronous_commit', 'off', true)`;

/** Syncs what was committed without waiting for the disk. */
export async function syncLog(client: PGlite): Promise<void> {
  const isBehind = await first(
    client,
    'select pg_current_wal_insert_lsn() > pg_current_wal_flush_lsn() as value',
  );
  // A transaction that waits for the disk syncs all before it.
  if (isBehind === true) await client.query(`select pg_logical_emit_message(true, 'sync', '')`);
}

/**
 * Does what the background processes of a PostgreSQL server do and PGlite lacks: writes a
 * checkpoint when the log has grown, and vacuums the table with the most dead rows.
 */
export async function tidy(client: PGlite): Promise<void> {
  await client.query('select pg_stat_force_next_flush()');
  const table = await first(
    client,
    `select quote_ident(relname) as value from pg_stat_user_tables
      where n_dead_tup > ${DEAD_ROWS} + ${DEAD_SHARE} * n_live_tup
      order by n_dead_tup desc limit 1`,
  );
  if (typeof table === 'string') await client.exec(`vacuum (analyze) ${table}`);
  const isDue = await first(
    client,
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) > ${CHECKPOINT_BYTES} as value
      from pg_control_checkpoint()`,
  );
  if (isDue === true) await client.exec('checkpoint');
}

async function first(client: PGlite, query: string): Promise<unknown> {
  const { rows } = await client.query<{ readonly value: unknown }>(query);
  return rows[0]?.value;
}

/** Starts the upkeep of an embedded database. Returns a function that stops it. */
export function startUpkeep(
  client: PGlite,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let working = Promise.resolve();
  let rounds = 0;
  const round = async () => {
    rounds += 1;
    await syncLog(client);
    if (rounds % (TIDY_EVERY_MS / SYNC_EVERY_MS) === 0) await tidy(client);
  };
  const schedule = () => {
    timer = setTimeout(() => {
      working = round().catch(onError).then(schedule);
    }, SYNC_EVERY_MS);
  };
  schedule();
  return async () => {
    clearTimeout(timer);
    await working;
    clearTimeout(timer);
  };
}
