import type { ModuleId } from '../../domain/ids';
import type { EpochMs } from '../../base/units';
import type { Database } from '../database/database';
import { ApiProblem } from '../http/problem';
import type { HistoryBounds } from '../telemetry/sources';
import { readDayBlackboxes, blackboxStamps, type FileRequest } from './blackbox-days';
import { localDay } from './local-day';
import { hasLines } from './log-file';
import type { MachineFiles } from './machine-files';
import { anyModuleOwner, type FileOwner } from './owner';

/** Everything that files are made from. */
export interface FileDeps {
  readonly db: Database;
  readonly bounds: () => HistoryBounds;
  /** null when machines hand over nothing. */
  readonly machineFiles: MachineFiles | null;
}

/** Returns the request for a day of an owner. Throws malformed for an invalid day. */
export const fileRequestOf = (
  { db, bounds, machineFiles }: FileDeps,
  { zone }: FileOwner,
  date: string,
  now: EpochMs,
): FileRequest => ({ db, now, bounds: bounds(), day: localDay(date, zone), files: machineFiles });

/**
 * Returns whether the day is over. Before that it has no log: logs end with yesterday (rules §5.3).
 */
export const isOver = ({ day, now }: FileRequest): boolean => day.to <= now;

/**
 * Throws unavailable while the history of the day is being backfilled: a partial day is no file.
 */
export function requireBackfilled(request: FileRequest): FileRequest {
  if (request.day.from >= request.bounds.backfilledFrom) return request;
  throw new ApiProblem('unavailable', 'The history of that day is still being laid down.', {
    retryAfter: 60,
  });
}

/**
 * Returns whether the machine can hand over a log of the day, yymmdd (GET_LOG). Throws malformed.
 */
export async function hasLog(
  deps: FileDeps,
  moduleId: ModuleId,
  date: string,
  now: EpochMs,
): Promise<boolean> {
  const owner = await anyModuleOwner(deps.db, moduleId);
  if (owner === null) return false;
  const request = fileRequestOf(deps, owner, date, now);
  if (!isOver(request)) return false;
  requireBackfilled(request);
  for (const module of owner.modules) if (await hasLines(request, module)) return true;
  return false;
}

/**
 * Returns whether the machine has blackboxes of the day, or the one of `stamp` (GET_BLACKBOX).
 * Throws malformed.
 */
export async function hasBlackbox(
  deps: FileDeps,
  moduleId: ModuleId,
  date: string,
  now: EpochMs,
  stamp?: string,
): Promise<boolean> {
  const owner = await anyModuleOwner(deps.db, moduleId);
  if (owner === null) return false;
  const request = requireBackfilled(fileRequestOf(deps, owner, date, now));
  const stamps = blackboxStamps(await readDayBlackboxes(request, owner.modules), request.day);
  return stamp === undefined ? stamps.size > 0 : stamps.has(stamp);
}
