import type { HardwareVersion } from '../catalogues';
import type { ConfigEntry, MachineId, ParameterInfo } from './config-entry';
import { firmwareKeyOf, machineKind } from './firmware';

/** Facts that decide which parameters a machine has. */
export interface MachineFacts {
  readonly id: MachineId;
  /** Null for a power block. */
  readonly version: HardwareVersion | null;
  /** Firmware in force; null when it was not reported. */
  readonly firmware: string | null;
}

/** Whether a machine has a parameter: by its kind and hardware, and then by its firmware. */
export type Expectation = 'expected' | 'not-permitted' | 'unknown-firmware';

/**
 * Returns whether a machine has a parameter by the catalogue. Hardware that is not known and a
 * firmware that was not reported exclude nothing.
 */
export function expectationOf(info: ParameterInfo, machine: MachineFacts): Expectation {
  const kind = machineKind(machine.id);
  if (info.machine !== kind) return 'not-permitted';
  const { version, firmware } = machine;
  const isListed = version === null || version === 'unknown' || info.versions.includes(version);
  if (kind === 'module' && info.versions.length > 0 && !isListed) return 'not-permitted';
  return firmware === null || isKnownTo(firmware, info) ? 'expected' : 'unknown-firmware';
}

const isKnownTo = (firmware: string, { since, until }: ParameterInfo): boolean =>
  (since === null || compareFirmware(firmware, since) >= 0) &&
  (until === null || compareFirmware(firmware, until) < 0);

/** Returns the entry of the firmware in force among the values of a machine. */
export const firmwareIn = (
  id: MachineId,
  values: ReadonlyMap<string, ConfigEntry>,
): ConfigEntry | undefined => values.get(firmwareKeyOf(id));

const PART = /\d+|\p{L}+/gu;

/**
 * Returns a negative number when a firmware is older than another one. "4.9" is older than "4.12":
 * runs of digits are compared as numbers, letters as text, and a missing part is the oldest.
 */
export function compareFirmware(one: string, other: string): number {
  const parts = one.match(PART) ?? [];
  const others = other.match(PART) ?? [];
  for (let i = 0; i < Math.max(parts.length, others.length); i += 1) {
    const difference = compareParts(parts[i], others[i]);
    if (difference !== 0) return difference;
  }
  return 0;
}

function compareParts(one: string | undefined, other: string | undefined): number {
  if (one === other) return 0;
  if (one === undefined) return isZero(other) ? 0 : -1;
  if (other === undefined) return isZero(one) ? 0 : 1;
  const difference = Number(one) - Number(other);
  if (!Number.isNaN(difference)) return difference;
  return one < other ? -1 : 1;
}

/** "4.1" and "4.1.0" are one firmware. */
const isZero = (part: string | undefined): boolean => part !== undefined && /^0+$/.test(part);
