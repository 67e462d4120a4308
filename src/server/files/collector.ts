import { DAY, MINUTE } from '../../base/units';
import type { Clock } from '../clock';
import type { Database } from '../database/database';
import { pendingBoxes } from './blackbox-store';
import type { MachineFiles } from './machine-files';
import { BLACKBOX_REACH, recordBox } from './record-box';

/** A machine that has not handed a blackbox over by then does not have it any more. */
const GIVEN_UP_AFTER = DAY;
const AT_ONCE = 50;

/** Asks machines for the blackboxes of alarms that began long enough ago to be recorded whole. */
export async function collectBoxes(db: Database, files: MachineFiles, now: number): Promise<void> {
  const pending = await pendingBoxes(db, now - GIVEN_UP_AFTER, now - BLACKBOX_REACH, AT_ONCE);
  for (const { of, heard } of pending) await recordBox(db, files, of, heard);
}

export interface CollectorOptions {
  readonly db: Database;
  readonly clock: Clock;
  /** null: there is nobody to ask. */
  readonly files: MachineFiles | null;
  readonly onError: (error: unknown) => void;
}

/** Collects every minute. What it returns ends that, when what was begun is done. */
export function startCollector(options: CollectorOptions): () => Promise<void> {
  const { db, clock, files, onError } = options;
  let collecting = Promise.resolve();
  const timer = setInterval(() => {
    if (files === null) return;
    collecting = collecting.then(() => collectBoxes(db, files, clock())).catch(onError);
  }, MINUTE);
  return () => {
    clearInterval(timer);
    return collecting;
  };
}
