import { alarmName, alarmOf } from './alarm-catalogue';
import type { HardwareVersion } from '../catalogues';

/** Hardware whose controllers knew warnings and alarms, and no other grades. */
const OLD: ReadonlySet<HardwareVersion> = new Set<HardwareVersion>(['ST_V1', 'V2']);

/**
 * What a machine itself calls an alert (section 3, Alert): "A2002" on old hardware for what the catalogue calls
 * "C2002", elsewhere the catalogue's name; the bare code where the catalogue does not know it.
 */
export function legacyName(code: number, version: HardwareVersion): string {
  const entry = alarmOf(code);
  if (entry === null) return String(code);
  const name = alarmName(entry);
  if (!OLD.has(version)) return name;
  return `${entry.letter === 'W' ? 'W' : 'A'}${String(code)}`;
}
