import { csvFileName } from '../../base/csv';
import { epochMs, type EpochMs } from '../../base/units';
import { readDayBlackboxes, blackboxStamps, type FileRequest } from '../files/blackbox-days';
import { blackboxPieces } from '../files/blackbox-file';
import {
  fileRequestOf,
  hasBlackbox,
  hasLog,
  isOver,
  requireBackfilled,
  type FileDeps,
} from '../files/file-request';
import { logPieces } from '../files/log-file';
import { blockOwner, moduleOwner, type FileOwner } from '../files/owner';
import { parameterPieces } from '../files/parameters-file';
import { BLACKBOX_REACH } from '../files/record-blackbox';
import { variablePieces } from '../files/variables-file';
import type { ReadClock } from '../clock';
import type { CsvFile } from '../http/csv-file';
import type { Handlers } from '../http/handler';
import { notFound } from '../http/problem';
import type { FileRules } from './commands';

/** Lines of stored variables and parameters, unless the request names a number (rules §7.3). */
const LINES = 1_000;

/** Handlers for files of machines (contract W15). */
export function fileHandlers(deps: FileDeps): Handlers {
  const { db } = deps;
  return {
    getModuleLog: async ({ caller, params, now }) =>
      logFile(deps, await moduleOwner(db, caller, params.moduleId), params.date, now),
    getPowerBlockLog: async ({ caller, params, now }) =>
      logFile(deps, await blockOwner(db, caller, params.powerBlockId), params.date, now),
    getModuleBlackboxes: async ({ caller, params, now }) =>
      listStamps(deps, await moduleOwner(db, caller, params.moduleId), params.date, now),
    getPowerBlockBlackboxes: async ({ caller, params, now }) =>
      listStamps(deps, await blockOwner(db, caller, params.powerBlockId), params.date, now),
    getModuleBlackbox: async ({ caller, params, now }) =>
      blackboxFile(deps, await moduleOwner(db, caller, params.moduleId), params, now),
    getPowerBlockBlackbox: async ({ caller, params, now }) =>
      blackboxFile(deps, await blockOwner(db, caller, params.powerBlockId), params, now),
    getPowerBlockParameters: async ({ caller, params, query, now }) => {
      const owner = await blockOwner(db, caller, params.powerBlockId);
      const request = storedValuesDay(deps, owner, params.date, now);
      const limit = query.limit ?? LINES;
      const pieces = parameterPieces(deps.machineFiles, owner.modules, request.day, limit);
      return csvFile(owner, 'parameters', request.day.from, pieces);
    },
    getPowerBlockVariables: async ({ caller, params, query, now }) => {
      const owner = await blockOwner(db, caller, params.powerBlockId);
      const request = storedValuesDay(deps, owner, params.date, now);
      const pieces = variablePieces(request, owner.modules, query.limit ?? LINES);
      return csvFile(owner, 'variables', request.day.from, pieces);
    },
  };
}

/** Checks of GET_LOG and GET_BLACKBOX before a file is fetched. */
export const fileRules = (deps: FileDeps, clock: ReadClock): FileRules => ({
  hasLog: (_db, moduleId, date) => hasLog(deps, moduleId, date, clock()),
  hasBlackbox: (_db, moduleId, date, stamp) => hasBlackbox(deps, moduleId, date, clock(), stamp),
});

type FileKind = 'log' | 'blackbox' | 'parameters' | 'variables';

/**
 * Starts the file. Throws not_found when `pieces` is empty. The file name has the kind of file and
 * the moment that it is about, in the power block's zone (contract W16).
 */
async function csvFile(
  { id, zone }: FileOwner,
  kind: FileKind,
  about: EpochMs,
  pieces: AsyncGenerator<string>,
): Promise<CsvFile> {
  const first = await pieces.next();
  if (first.done === true) throw notFound(kind);
  const fileName = csvFileName(`${id}-${kind}`, about, zone);
  return { fileName, pieces: continueWith(first.value, pieces) };
}

async function* continueWith(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  try {
    yield first;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}

function pastDay(
  deps: FileDeps,
  owner: FileOwner,
  date: string,
  now: EpochMs,
  kind: FileKind,
): FileRequest {
  const request = fileRequestOf(deps, owner, date, now);
  if (!isOver(request)) throw notFound(kind);
  return requireBackfilled(request);
}

function storedValuesDay(
  deps: FileDeps,
  owner: FileOwner,
  date: string,
  now: EpochMs,
): FileRequest {
  if (!owner.parameterStoreEnabled) throw notFound('parameter store');
  return pastDay(deps, owner, date, now, 'variables');
}

function logFile(deps: FileDeps, owner: FileOwner, date: string, now: EpochMs): Promise<CsvFile> {
  const request = pastDay(deps, owner, date, now, 'log');
  return csvFile(owner, 'log', request.day.from, logPieces(request, owner.modules, owner.named));
}

/** Returns "HHMM" of each blackbox of the day, an empty list for none (rules §2.12). */
async function listStamps(
  deps: FileDeps,
  owner: FileOwner,
  date: string,
  now: EpochMs,
): Promise<string[]> {
  const request = requireBackfilled(fileRequestOf(deps, owner, date, now));
  return [...blackboxStamps(await readDayBlackboxes(request, owner.modules), request.day).keys()];
}

interface Named {
  readonly date: string;
  readonly stamp: string;
}

/**
 * Returns one blackbox; that of a power block has the recordings of all its modules around that
 * moment.
 */
async function blackboxFile(
  deps: FileDeps,
  owner: FileOwner,
  { date, stamp }: Named,
  now: EpochMs,
): Promise<CsvFile> {
  const request = requireBackfilled(fileRequestOf(deps, owner, date, now));
  const boxes = await readDayBlackboxes(request, owner.modules);
  const at = blackboxStamps(boxes, request.day).get(stamp);
  if (at === undefined) throw notFound('blackbox');
  const reach = owner.named ? BLACKBOX_REACH : 0;
  const wanted = boxes.filter((box) => Math.abs(box.at - at) <= reach);
  const pieces = blackboxPieces(deps.db, wanted, owner.modules, request.day, owner.named);
  return csvFile(owner, 'blackbox', epochMs(at), pieces);
}
