import type { ModuleId } from '../../domain/ids';
import type { EpochMs } from '../../base/units';
import type { Database } from '../database/database';
import { ApiProblem } from '../http/problem';
import type { Holdings } from '../telemetry/sources';
import { boxesOf, boxStamps, type BoxAsk } from './blackbox-days';
import { localDay } from './local-day';
import { hasLines } from './log-file';
import type { MachineFiles } from './machine-files';
import { anyModuleOwner, type Owner } from './owner';

/** What files are made from. */
export interface FileParts {
  readonly db: Database;
  readonly held: () => Holdings;
  /** null: no machine hands over what only it has. */
  readonly machineFiles: MachineFiles | null;
}

/** A day of an owner's, as the files of this moment are made. Throws malformed when it is no day. */
export const dayOf = (
  { db, held, machineFiles }: FileParts,
  { zone }: Owner,
  date: string,
  now: EpochMs,
): BoxAsk => ({ db, now, held: held(), day: localDay(date, zone), files: machineFiles });

/** A day is over, or there is no log of it: logs end with yesterday (section 5, Date pickers). */
export const isOver = ({ day, now }: BoxAsk): boolean => day.to <= now;

/** Throws unavailable while the history of the day is being laid down: half a day is no file. */
export function whole(ask: BoxAsk): BoxAsk {
  if (ask.day.from >= ask.held.laidFrom) return ask;
  throw new ApiProblem('unavailable', 'The history of that day is still being laid down.', {
    retryAfter: 60,
  });
}

/** Whether the machine has a log of the day, yymmdd, to hand over (GET_LOG). Throws malformed. */
export async function hasLog(
  parts: FileParts,
  moduleId: ModuleId,
  date: string,
  now: EpochMs,
): Promise<boolean> {
  const owner = await anyModuleOwner(parts.db, moduleId);
  if (owner === null) return false;
  const ask = dayOf(parts, owner, date, now);
  if (!isOver(ask)) return false;
  whole(ask);
  for (const module of owner.modules) if (await hasLines(ask, module)) return true;
  return false;
}

/** Whether it has blackboxes of the day; with a stamp, that one (GET_BLACKBOX). Throws malformed. */
export async function hasBlackbox(
  parts: FileParts,
  moduleId: ModuleId,
  date: string,
  now: EpochMs,
  stamp?: string,
): Promise<boolean> {
  const owner = await anyModuleOwner(parts.db, moduleId);
  if (owner === null) return false;
  const ask = whole(dayOf(parts, owner, date, now));
  const stamps = boxStamps(await boxesOf(ask, owner.modules), ask.day);
  return stamp === undefined ? stamps.size > 0 : stamps.has(stamp);
}
