import { setImmediate as nextTurn } from 'node:timers/promises';
import { epochMs } from '../../base/units';
import { BLACKBOX_KEEP_MS, knownBoxes, readBoxes, type Box } from './blackbox-store';
import type { FileModule } from './file-module';
import { wallClock, type LocalDay } from './local-day';
import type { DayAsk } from './log-file';
import type { MachineFiles } from './machine-files';
import { RAW_WIDTH } from '../telemetry/levels';
import { pastAlarms } from './past-alarms';
import { BLACKBOX_REACH, recordBox } from './record-box';

/** Where blackboxes come from; null: no machine can be asked, and there is what was handed over before. */
export interface BoxAsk extends DayAsk {
  readonly files: MachineFiles | null;
}

/**
 * The blackboxes of a day, of these modules, oldest first. What the machines have and was not handed over yet
 * (the past that was laid down, what began a moment ago) is fetched and kept first.
 */
export async function boxesOf(ask: BoxAsk, modules: readonly FileModule[]): Promise<Box[]> {
  const { db, day, now, files } = ask;
  if (day.from < now - BLACKBOX_KEEP_MS || day.from > now) return [];
  if (files !== null) {
    for (const module of modules) {
      await fetchDay(ask, files, module);
      await nextTurn();
    }
  }
  const numbers = modules.map(({ number }) => number);
  return readBoxes(db, numbers, day.from, day.to);
}

async function fetchDay(ask: BoxAsk, files: MachineFiles, module: FileModule): Promise<void> {
  const { db, day, now } = ask;
  const [from, to] = [day.from - RAW_WIDTH, day.to + 2 * RAW_WIDTH];
  const known = await knownBoxes(db, module.number, from, to);
  const isKnown = (at: number) => known.some(({ heard }) => Math.abs(heard - at) < RAW_WIDTH);
  const heard = [
    ...known.filter(({ isThere }) => !isThere).map((box) => box.heard),
    ...(await pastAlarms(ask, files, module)).filter((at) => !isKnown(at)),
  ];
  for (const at of heard) {
    if (at > now - BLACKBOX_REACH) continue;
    await recordBox(db, files, module, at);
    await nextTurn();
  }
}

/** Ends of the stamps of one minute; more than these nobody records in it. */
const SUFFIXES = ['', ...Array.from('bcdefghijklmnopqrstuvwxyz')];

/**
 * What blackboxes are called on their day: HHMM by the power block's clocks, then b, c and so on for more in
 * that minute, also where an hour comes twice (contract, Files). In the order of time; what began at the same
 * moment has one name.
 */
export function boxStamps(boxes: readonly Box[], day: LocalDay): Map<string, number> {
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
