import type postgres from 'postgres';
import { SECOND } from '../../base/units';
import { unlessLate } from './deadline';
import type { FleetClaim, FleetLock } from './fleet-lock';

/** Keys of advisory locks, two numbers each; ingest locks a module by one number. */
const LOCKS = { start: [7_411, 1], fleet: [7_411, 2] } as const;

/** Opens a client of one connection, which calls `onClose` whenever that connection is lost. */
export type Connect = (onClose: () => void) => postgres.Sql;

/** Does work while no other server on this database does work of this kind. */
export async function exclusively<T>(client: postgres.Sql, work: () => Promise<T>): Promise<T> {
  await client`select pg_advisory_lock(${LOCKS.start[0]}, ${LOCKS.start[1]})`;
  try {
    return await work();
  } finally {
    await client`select pg_advisory_unlock(${LOCKS.start[0]}, ${LOCKS.start[1]})`;
  }
}

/** Interval at which the owner checks that it still has the lock. */
const CHECK_EVERY_MS = 2 * SECOND;
/** Longest time in which the database answers about a lock; a slower one may have freed it. */
const ANSWER_MS = 5 * SECOND;

/** Connection on which the fleet is claimed; the server's lock ends with it. */
interface Session {
  readonly client: postgres.Sql;
  readonly lost: AbortController;
}

/**
 * [Note: Who has the fleet]
 *
 * The fleet belongs to the server whose connection holds an advisory lock, so it is free as soon as
 * that server stops or is killed. The driver opens a lost connection again by itself, without the
 * lock: therefore a claim ends with the first connection that it was made on, whether the driver
 * reports the loss or the owner's own check finds that the lock is gone or gets no answer. A claim
 * that ended is never revived; the next one begins on a connection of its own.
 */
export function postgresFleetLock(
  connect: Connect,
  client: postgres.Sql,
): FleetLock & { readonly close: () => Promise<void> } {
  let session: Session | null = null;
  const drop = async (dropped: Session) => {
    dropped.lost.abort();
    if (session === dropped) session = null;
    await dropped.client.end({ timeout: 0 }).catch(() => undefined);
  };
  const claim = async (): Promise<FleetClaim | null> => {
    if (session?.lost.signal.aborted === true) await drop(session);
    const current = (session ??= openSession(connect));
    try {
      const isClaimed = await unlessLate(tryLock(current), ANSWER_MS + 5 * SECOND);
      if (current.lost.signal.aborted) throw new Error('the connection was lost');
      if (!isClaimed) return null;
    } catch (error) {
      await drop(current);
      throw error;
    }
    const check = async () => {
      const isMine = await unlessLate(isLocked(current.client, true), ANSWER_MS).catch(() => false);
      if (!isMine) await drop(current);
      return isMine;
    };
    const lost = current.lost.signal;
    checkUntil(lost, check);
    return { lost, check, release: () => drop(current) };
  };
  return {
    claim,
    isHeld: () => isLocked(client),
    close: async () => {
      if (session !== null) await drop(session);
    },
  };
}

function openSession(connect: Connect): Session {
  const lost = new AbortController();
  const client = connect(() => {
    lost.abort();
  });
  return { client, lost };
}

async function tryLock({ client }: Session): Promise<boolean> {
  const [row] = await client<{ claimed: boolean }[]>`
    select pg_try_advisory_lock(${LOCKS.fleet[0]}, ${LOCKS.fleet[1]}) as claimed`;
  return row?.claimed === true;
}

/** Checks every few seconds until the signal is aborted. */
function checkUntil(over: AbortSignal, check: () => Promise<unknown>): void {
  let checking: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    checking ??= check().finally(() => {
      checking = null;
    });
  }, CHECK_EVERY_MS);
  over.addEventListener(
    'abort',
    () => {
      clearInterval(timer);
    },
    { once: true },
  );
}

/** Returns whether any connection to this database has the fleet's lock; or only this very one. */
async function isLocked(client: postgres.Sql, byMe = false): Promise<boolean> {
  const [row] = await client<{ locked: boolean }[]>`
    select exists (
      select from pg_locks
      where locktype = 'advisory' and granted
        and database = (select oid from pg_database where datname = current_database())
        and classid = ${LOCKS.fleet[0]} and objid = ${LOCKS.fleet[1]} and objsubid = 2
        and (not ${byMe}::boolean or pid = pg_backend_pid())
    ) as locked`;
  return row?.locked === true;
}
