import { DAY, MINUTE } from '../../base/units';
import type { ReadClock } from '../clock';
import type { Database } from '../database/database';
import { pendingBlackboxes } from './blackbox-store';
import type { MachineFiles } from './machine-files';
import { BLACKBOX_REACH, recordBlackbox } from './record-blackbox';

/** Time after which a machine no longer has a blackbox that it has not handed over. */
const GIVE_UP_AFTER_MS = DAY;
const BATCH_SIZE = 50;

/** Fetches the blackboxes of alarms that began long enough ago to be recorded completely. */
export async function collectBlackboxes(
  db: Database,
  files: MachineFiles,
  now: number,
): Promise<void> {
  const pending = await pendingBlackboxes(
    db,
    now - GIVE_UP_AFTER_MS,
    now - BLACKBOX_REACH,
    BATCH_SIZE,
  );
  for (const { of, heard } of pending) await recordBlackbox(db, files, of, heard);
}

export interface CollectorOptions {
  readonly db: Database;
  readonly clock: ReadClock;
  /** null when there is no machine to ask. */
  readonly files: MachineFiles | null;
  readonly onError: (error: unknown) => void;
}

/**
 * Collects every minute. Returns a function that stops this and resolves when work in progress is
 * done.
 */
export function startCollector(options: CollectorOptions): () => Promise<void> {
  const { db, clock, files, onError } = options;
  let collecting = Promise.resolve();
  const timer = setInterval(() => {
    if (files === null) return;
    collecting = collecting.then(() => collectBlackboxes(db, files, clock())).catch(onError);
  }, MINUTE);
  return () => {
    clearInterval(timer);
    return collecting;
  };
}
