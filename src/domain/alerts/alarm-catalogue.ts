import { ALARM_ENTRIES } from './alarm-entries';
import type { AlarmEntry } from './alarm-entry';

const BY_CODE: ReadonlyMap<number, AlarmEntry> = new Map(
  ALARM_ENTRIES.map((entry) => [entry.code, entry]),
);

/** The catalogue's entry for an alarm or warning code; null for one it does not know. */
export const alarmOf = (code: number): AlarmEntry | null => BY_CODE.get(code) ?? null;

/** Section 3: the letter and then the code, "EM1600". */
export const alarmName = ({ letter, code }: AlarmEntry): string => `${letter}${code}`;
