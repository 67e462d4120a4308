import { alarmName, alarmEntryOf } from './alarm-catalogue';
import type { HardwareVersion } from '../catalogues';

/** Hardware whose controllers have only warnings and alarms. */
const OLD: ReadonlySet<HardwareVersion> = new Set<HardwareVersion>(['ST_V1', 'V2']);

/**
 * Returns the name by which the machine itself shows an alert (rules §3.4): "A2002" on old hardware
 * for "C2002", elsewhere the catalogue's name; the bare code when it is not in the catalogue.
 */
export function legacyName(code: number, version: HardwareVersion): string {
  const entry = alarmEntryOf(code);
  if (entry === null) return String(code);
  const name = alarmName(entry);
  if (!OLD.has(version) || entry.letter === null) return name;
  return `${entry.letter === 'W' ? 'W' : 'A'}${String(code)}`;
}
