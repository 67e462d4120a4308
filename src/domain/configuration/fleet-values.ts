import type { EpochMs } from '../../base/units';
import type { ConfigEntry, ParameterInfo } from './config-entry';
import { entryInForce, type ConfigLeaf } from './config-leaves';
import { expectationOf } from './expected';
import { inUnitOf } from './in-unit-of';
import { normalValue, readNumber, sameValue } from './same-value';
import type { SearchedMachine } from './suggestions';

/** Machines at which a parameter has the same value. */
export interface ValueGroup {
  /** Newest entry that has it: the value as it was reported. */
  readonly entry: ConfigEntry;
  readonly leaves: readonly ConfigLeaf[];
  readonly isDefault: boolean;
  /** Whether it lies outside of minimum and maximum. */
  readonly isOutside: boolean;
}

/** One parameter over the fleet. */
export interface FleetValues {
  /** Odd ones first: values of the fewest machines, and of as many those outside of the limits. */
  readonly groups: readonly ValueGroup[];
  readonly reporting: number;
  /** Visible machines that should have the parameter and did not report it. */
  readonly missing: readonly SearchedMachine[];
  /** Visible machines whose firmware does not have it. */
  readonly unknown: readonly SearchedMachine[];
}

/**
 * Returns the values of a parameter over the visible machines, at a moment. `firmware` returns what
 * a machine runs, null when it is not known. Machines of another kind or hardware are left out.
 */
export function fleetValues(
  leaves: readonly ConfigLeaf[],
  machines: readonly SearchedMachine[],
  info: ParameterInfo | null,
  firmware: (machine: SearchedMachine) => string | null,
  now: EpochMs,
): FleetValues {
  const reported = leaves.flatMap((leaf) => {
    const entry = entryInForce(leaf.entries, now);
    return entry === undefined ? [] : [{ leaf, entry }];
  });
  const byValue = new Map<string, { entry: ConfigEntry; leaves: ConfigLeaf[] }>();
  for (const { leaf, entry } of reported) {
    const value = normalValue({ value: entry.newValue, form: entry });
    const group = byValue.get(value);
    if (group === undefined) byValue.set(value, { entry, leaves: [leaf] });
    else group.leaves.push(leaf);
  }
  const groups = [...byValue.values()].map((group): ValueGroup => ({
    ...group,
    ...judged(group.entry, info),
  }));
  const reporting = new Set<string>(reported.map(({ leaf }) => leaf.machineId));
  const silent = info === null ? [] : machines.filter(({ id }) => !reporting.has(id));
  const expected = (wanted: string) =>
    silent.filter(
      (machine) =>
        info !== null &&
        expectationOf(info, { ...machine, firmware: firmware(machine) }) === wanted,
    );
  return {
    groups: groups.sort(oddFirst),
    reporting: reporting.size,
    missing: expected('expected'),
    unknown: expected('unknown-firmware'),
  };
}

const oddFirst = (a: ValueGroup, b: ValueGroup): number =>
  a.leaves.length - b.leaves.length || Number(b.isOutside) - Number(a.isOutside);

/** Compares a value with default and limits, which are in the unit of the catalogue. */
function judged(
  entry: ConfigEntry,
  info: ParameterInfo | null,
): Pick<ValueGroup, 'isDefault' | 'isOutside'> {
  if (info === null) return { isDefault: false, isOutside: false };
  const value = { value: entry.newValue, form: entry };
  const isDefault = info.default !== null && sameValue(value, { value: info.default, form: info });
  const written = info.type === 'number' ? readNumber(entry.newValue) : null;
  const number = written === null ? null : inUnitOf(written, entry.unit, info.unit);
  const min = readNumber(info.min ?? '') ?? -Infinity;
  const max = readNumber(info.max ?? '') ?? Infinity;
  return { isDefault, isOutside: number !== null && (number < min || number > max) };
}
