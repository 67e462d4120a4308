import { csvFileName } from '../../base/csv';
import { epochMs, type EpochMs } from '../../base/units';
import { boxesOf, boxStamps, type BoxAsk } from '../files/blackbox-days';
import { boxPieces } from '../files/blackbox-file';
import { dayOf, hasBlackbox, hasLog, isOver, whole, type FileParts } from '../files/file-parts';
import { logPieces } from '../files/log-file';
import { blockOwner, moduleOwner, type Owner } from '../files/owner';
import { parameterPieces } from '../files/parameters-file';
import { BLACKBOX_REACH } from '../files/record-box';
import { variablePieces } from '../files/variables-file';
import type { Clock } from '../clock';
import type { CsvFile } from '../http/csv-file';
import type { Handlers } from '../http/handler';
import { notFound } from '../http/problem';
import type { FileRules } from './commands';

/** Lines of stored variables and parameters unless the request says how many (section 7). */
const LINES = 1_000;

/** Files of machines (section 7; contract, Files). */
export function fileHandlers(parts: FileParts): Handlers {
  const { db } = parts;
  return {
    getModuleLog: async ({ caller, params, now }) =>
      logFile(parts, await moduleOwner(db, caller, params.moduleId), params.date, now),
    getPowerBlockLog: async ({ caller, params, now }) =>
      logFile(parts, await blockOwner(db, caller, params.powerBlockId), params.date, now),
    getModuleBlackboxes: async ({ caller, params, now }) =>
      stampsOf(parts, await moduleOwner(db, caller, params.moduleId), params.date, now),
    getPowerBlockBlackboxes: async ({ caller, params, now }) =>
      stampsOf(parts, await blockOwner(db, caller, params.powerBlockId), params.date, now),
    getModuleBlackbox: async ({ caller, params, now }) =>
      boxFile(parts, await moduleOwner(db, caller, params.moduleId), params, now),
    getPowerBlockBlackbox: async ({ caller, params, now }) =>
      boxFile(parts, await blockOwner(db, caller, params.powerBlockId), params, now),
    getPowerBlockParameters: async ({ caller, params, query, now }) => {
      const owner = await blockOwner(db, caller, params.powerBlockId);
      const ask = storedDay(parts, owner, params.date, now);
      const limit = query.limit ?? LINES;
      const pieces = parameterPieces(parts.machineFiles, owner.modules, ask.day, limit);
      return csvFile(owner, 'parameters', ask.day.from, pieces);
    },
    getPowerBlockVariables: async ({ caller, params, query, now }) => {
      const owner = await blockOwner(db, caller, params.powerBlockId);
      const ask = storedDay(parts, owner, params.date, now);
      const pieces = variablePieces(ask, owner.modules, query.limit ?? LINES);
      return csvFile(owner, 'variables', ask.day.from, pieces);
    },
  };
}

/** What GET_LOG and GET_BLACKBOX ask before a file is fetched. */
export const fileRules = (parts: FileParts, clock: Clock): FileRules => ({
  hasLog: (_db, moduleId, date) => hasLog(parts, moduleId, date, clock()),
  hasBlackbox: (_db, moduleId, date, stamp) => hasBlackbox(parts, moduleId, date, clock(), stamp),
});

type What = 'log' | 'blackbox' | 'parameters' | 'variables';

/**
 * The file, begun: `pieces` that give nothing are no file, and not_found. It is called by what it is, and by
 * the moment that it is about, in the power block's zone (section 7, CSV export format).
 */
async function csvFile(
  { id, zone }: Owner,
  what: What,
  about: EpochMs,
  pieces: AsyncGenerator<string>,
): Promise<CsvFile> {
  const first = await pieces.next();
  if (first.done === true) throw notFound(what);
  const fileName = csvFileName(`${id}-${what}`, about, zone);
  return { fileName, pieces: goOn(first.value, pieces) };
}

async function* goOn(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  try {
    yield first;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}

function pastDay(parts: FileParts, owner: Owner, date: string, now: EpochMs, what: What): BoxAsk {
  const ask = dayOf(parts, owner, date, now);
  if (!isOver(ask)) throw notFound(what);
  return whole(ask);
}

function storedDay(parts: FileParts, owner: Owner, date: string, now: EpochMs): BoxAsk {
  if (!owner.parameterStoreEnabled) throw notFound('parameter store');
  return pastDay(parts, owner, date, now, 'variables');
}

function logFile(parts: FileParts, owner: Owner, date: string, now: EpochMs): Promise<CsvFile> {
  const ask = pastDay(parts, owner, date, now, 'log');
  return csvFile(owner, 'log', ask.day.from, logPieces(ask, owner.modules, owner.named));
}

/** "HHMM" of each blackbox of the day; none is an empty list (section 8, "no blackbox files"). */
async function stampsOf(
  parts: FileParts,
  owner: Owner,
  date: string,
  now: EpochMs,
): Promise<string[]> {
  const ask = whole(dayOf(parts, owner, date, now));
  return [...boxStamps(await boxesOf(ask, owner.modules), ask.day).keys()];
}

interface Named {
  readonly date: string;
  readonly stamp: string;
}

/** A power block's has what all its modules recorded around that moment. */
async function boxFile(
  parts: FileParts,
  owner: Owner,
  { date, stamp }: Named,
  now: EpochMs,
): Promise<CsvFile> {
  const ask = whole(dayOf(parts, owner, date, now));
  const boxes = await boxesOf(ask, owner.modules);
  const at = boxStamps(boxes, ask.day).get(stamp);
  if (at === undefined) throw notFound('blackbox');
  const reach = owner.named ? BLACKBOX_REACH : 0;
  const wanted = boxes.filter((box) => Math.abs(box.at - at) <= reach);
  const pieces = boxPieces(parts.db, wanted, owner.modules, ask.day, owner.named);
  return csvFile(owner, 'blackbox', epochMs(at), pieces);
}
