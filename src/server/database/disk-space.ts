import { statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { SECOND } from '../../base/units';
import type { Database } from './database';
import { diskFullError } from './outage';

/**
 * [Note: A full disk]
 *
 * PostgreSQL ends when it cannot write its log, so writing stops before the disk is full: below
 * RESERVE_BYTES all transactions are read-only, whoever begins them. Reads go on. When there is
 * space again, or a write that failed is some seconds old, they may write again; nothing has to be
 * restarted.
 */
export const RESERVE_BYTES = 200 * 1_048_576;
/** Free space from which on writing is allowed again, so that it does not change back and forth. */
const RESUME_BYTES = 1.25 * RESERVE_BYTES;
const CHECK_EVERY_MS = 5 * SECOND;

/** Reason for which nothing can be written: too little space, or a write has just failed. */
export type WriteBlock = 'disk_low' | 'disk_full';

export interface DiskWatch {
  /** Reason for which nothing can be written; null while everything can. */
  readonly blocked: () => WriteBlock | null;
  /** Notes the error of a query; those of a full disk stop writing until the next check. */
  readonly onError: (error: unknown) => void;
  /** Measures the free space now. */
  readonly check: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export interface DiskWatchOptions {
  readonly db: Database;
  /** Returns the free bytes of the disk with the database. */
  readonly freeBytes: () => Promise<number>;
  readonly onError: (error: unknown) => void;
}

/** Returns a function that measures the space on the disk of a folder which this user may fill. */
export const freeBytesOf = (folder: string) => async (): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Measures the disk of an embedded database now and every few seconds until it is stopped. */
export async function watchDisk({ db, freeBytes, onError }: DiskWatchOptions): Promise<DiskWatch> {
  let blocked: WriteBlock | null = null;
  let checking = Promise.resolve();
  const become = async (next: WriteBlock | null) => {
    if ((next === null) !== (blocked === null)) {
      const setting = next === null ? 'off' : 'on';
      await db.execute(sql.raw(`set default_transaction_read_only = ${setting}`));
    }
    blocked = next;
  };
  const measure = async () => {
    const free = await freeBytes();
    await become(
      free < (blocked === 'disk_low' ? RESUME_BYTES : RESERVE_BYTES) ? 'disk_low' : null,
    );
  };
  const queue = (work: () => Promise<void>) => (checking = checking.then(work).catch(onError));
  await queue(measure);
  const timer = setInterval(() => void queue(measure), CHECK_EVERY_MS);
  timer.unref();
  return {
    blocked: () => blocked,
    onError: (error) => {
      if (diskFullError(error) && blocked === null) void queue(() => become('disk_full'));
    },
    check: () => queue(measure),
    stop: () => {
      clearInterval(timer);
      return checking;
    },
  };
}
