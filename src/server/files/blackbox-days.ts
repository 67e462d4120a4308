import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { epochMs } from '../../base/units';
import {
  BLACKBOX_RETENTION_MS,
  knownBlackboxes,
  readBlackboxes,
  type Blackbox,
} from './blackbox-store';
import type { FileModule } from './file-module';
import { wallClock, type LocalDay } from './local-day';
import type { DayRequest } from './log-file';
import type { MachineFiles } from './machine-files';
import { RAW_WIDTH } from '../telemetry/levels';
import { pastAlarms } from './past-alarms';
import { BLACKBOX_REACH, recordBlackbox } from './record-blackbox';

/**
 * Request for files of a day. Without `files` no machine can be asked, and only recordings that
 * were handed over before are available.
 */
export interface FileRequest extends DayRequest {
  readonly files: MachineFiles | null;
}

/**
 * Returns the blackboxes of a day, of these modules, oldest first. Those that the machines have but
 * have not handed over yet (from the backfilled past, or from alarms that have just begun) are
 * fetched and stored first.
 */
export async function readDayBlackboxes(
  request: FileRequest,
  modules: readonly FileModule[],
): Promise<Blackbox[]> {
  const { db, day, now, files } = request;
  if (day.from < now - BLACKBOX_RETENTION_MS || day.from > now) return [];
  if (files !== null) {
    for (const module of modules) {
      await fetchDay(request, files, module);
      await yieldToEventLoop();
    }
  }
  const numbers = modules.map(({ number }) => number);
  return readBlackboxes(db, numbers, day.from, day.to);
}

async function fetchDay(
  request: FileRequest,
  files: MachineFiles,
  module: FileModule,
): Promise<void> {
  const { db, day, now } = request;
  const from = day.from - RAW_WIDTH;
  const to = day.to + 2 * RAW_WIDTH;
  const known = await knownBlackboxes(db, module.number, from, to);
  const isKnown = (at: number) => known.some(({ heard }) => Math.abs(heard - at) < RAW_WIDTH);
  const heard = [
    ...known.filter(({ isStored }) => !isStored).map((box) => box.heard),
    ...(await pastAlarms(request, files, module)).filter((at) => !isKnown(at)),
  ];
  for (const at of heard) {
    if (at > now - BLACKBOX_REACH) continue;
    await recordBlackbox(db, files, module, at);
    await yieldToEventLoop();
  }
}

/** Suffixes of the stamps of one minute; a minute rarely needs more. */
const SUFFIXES = ['', ...Array.from('bcdefghijklmnopqrstuvwxyz')];

/**
 * Returns the stamps of the blackboxes of a day: HHMM by the power block's clock, then b, c and so
 * on for more in that minute, also where an hour occurs twice (contract W15). They are in time
 * order; blackboxes of the same moment share a stamp.
 */
export function blackboxStamps(boxes: readonly Blackbox[], day: LocalDay): Map<string, number> {
  const clock = wallClock(day);
  const stamps = new Map<string, number>();
  const counts = new Map<string, number>();
  for (const at of [...new Set(boxes.map((box) => box.at))].sort((a, b) => a - b)) {
    const minute = clock(epochMs(at)).slice(11, 16).replace(':', '');
    const count = counts.get(minute) ?? 0;
    counts.set(minute, count + 1);
    stamps.set(minute + (SUFFIXES[count] ?? `z${String(count)}`), at);
  }
  return stamps;
}
