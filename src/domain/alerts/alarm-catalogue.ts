import { ALARM_ENTRIES } from './alarm-entries';
import type { AlarmEntry } from './alarm-entry';

const BY_CODE: ReadonlyMap<number, AlarmEntry> = new Map(
  ALARM_ENTRIES.map((entry) => [entry.code, entry]),
);

/** Returns the catalogue's entry for an alarm or warning code; null when it is not there. */
export const alarmEntryOf = (code: number): AlarmEntry | null => BY_CODE.get(code) ?? null;

/** Returns the letter, where it is specified, followed by the code: "EM1600" (rules §3.5). */
export const alarmName = ({ letter, code }: AlarmEntry): string => `${letter ?? ''}${code}`;
