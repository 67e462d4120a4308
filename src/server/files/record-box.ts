import { epochMs, later, SECOND } from '../../base/units';
import type { Database } from '../database/database';
import { RAW_WIDTH } from '../telemetry/levels';
import { toVector } from '../telemetry/vector';
import { alarmBeginnings, alarmOf } from './alarm-beginnings';
import { BLACKBOX_STEP } from './blackbox-codec';
import { keepBox } from './blackbox-store';
import type { FileModule } from './file-module';
import type { MachineFiles } from './machine-files';

/** A blackbox goes from so long before the beginning of the alarm to so long after it. */
export const BLACKBOX_REACH = 30 * SECOND;

/** Between the beginning of an alarm and the sample that tells of it lies one sample's time at most. */
const HEARD_WITHIN = RAW_WIDTH;

/**
 * Asks the machine for what it recorded around an alarm that was heard of at `heard`, finds there when it began,
 * to the tenth of a second, and keeps it. False when the machine does not hand it over.
 */
export async function recordBox(
  db: Database,
  files: MachineFiles,
  { moduleId, number }: FileModule,
  heard: number,
): Promise<boolean> {
  const last = epochMs(Math.floor(heard / BLACKBOX_STEP) * BLACKBOX_STEP);
  const from = later(last, -HEARD_WITHIN - BLACKBOX_REACH);
  const handed = await files.samples(moduleId, from, later(last, BLACKBOX_REACH), BLACKBOX_STEP);
  if (handed === null) return false;
  const recorded = handed.map(({ at, readings }) => ({ at, vector: toVector(readings) }));
  const near = recorded.filter(({ at }) => at >= last - HEARD_WITHIN && at <= last);
  const at = alarmBeginnings(near.map(alarmOf)).at(-1) ?? heard;
  const within = recorded.filter((sample) => Math.abs(sample.at - at) <= BLACKBOX_REACH);
  await keepBox(db, { module: number, heard, at }, within);
  return true;
}
