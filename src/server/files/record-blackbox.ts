import { epochMs, later, SECOND } from '../../base/units';
import type { Database } from '../database/database';
import { RAW_WIDTH } from '../telemetry/levels';
import { toVector } from '../telemetry/vector';
import { alarmBeginnings, alarmSampleOf } from './alarm-beginnings';
import { BLACKBOX_STEP } from './blackbox-codec';
import { storeBlackbox } from './blackbox-store';
import type { FileModule } from './file-module';
import type { MachineFiles } from './machine-files';

/** Length of a blackbox before the beginning of the alarm, and after it. */
export const BLACKBOX_REACH = 30 * SECOND;

/** Longest time between the beginning of an alarm and the sample that reports it: one sample's. */
const MAX_DELAY_MS = RAW_WIDTH;

/**
 * Asks the machine for its recording around an alarm that was received at `heard`, finds there the
 * beginning of the alarm, to a tenth of a second, and stores the recording. Returns false when the
 * machine does not hand it over.
 */
export async function recordBlackbox(
  db: Database,
  files: MachineFiles,
  { moduleId, number }: FileModule,
  heard: number,
): Promise<boolean> {
  const last = epochMs(Math.floor(heard / BLACKBOX_STEP) * BLACKBOX_STEP);
  const from = later(last, -MAX_DELAY_MS - BLACKBOX_REACH);
  const handed = await files.samples(moduleId, from, later(last, BLACKBOX_REACH), BLACKBOX_STEP);
  if (handed === null) return false;
  const recorded = handed.map(({ at, readings }) => ({ at, vector: toVector(readings) }));
  const beforeReport = recorded.filter(({ at }) => at >= last - MAX_DELAY_MS && at <= last);
  const at = alarmBeginnings(beforeReport.map(alarmSampleOf)).at(-1) ?? heard;
  const within = recorded.filter((sample) => Math.abs(sample.at - at) <= BLACKBOX_REACH);
  await storeBlackbox(db, { module: number, heard, at }, within);
  return true;
}
