import { alarmEntryOf } from './alarm-catalogue';
import type { Alert } from './alert';

/** Returns when alerts began and ended; an acknowledgement and an illegal time are left out. */
export const alertEdges = (changes: readonly Alert[]) =>
  changes.flatMap(({ code, stateChange, timestamp: at }) => {
    const isBegin = stateChange === 'Inactive -> Active';
    if (at === null || (!isBegin && stateChange !== 'Active -> Inactive')) return [];
    const trouble = alarmEntryOf(code)?.letter === 'W' ? 'warning' : 'alarm';
    return [{ at, trouble, code, isBegin } as const];
  });
