import { groupBy } from '../../base/group-by';
import type { EpochMs } from '../../base/units';
import type { ConfigEntry, ParameterInfo } from './config-entry';
import { entryInForce, type ConfigLeaf } from './config-leaves';
import { expectationOf } from './expected';
import { inUnitOf } from './in-unit-of';
import { normalValue, readNumber, sameValue } from './same-value';
import type { SearchedMachine } from './suggestions';

/** Machines at which a parameter has the same value. */
export interface ValueGroup {
  /** Entry that has it, as most of the machines write it. */
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
  const byValue = groupBy(reported, ({ entry }) =>
    normalValue({ value: entry.newValue, form: entry }),
  );
  const groups = [...byValue.values()].flatMap((group): ValueGroup[] => {
    const entry = usualEntry(group.map((one) => one.entry));
    if (entry === undefined) return [];
    return [{ entry, leaves: group.map(({ leaf }) => leaf), ...judged(entry, info) }];
  });
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

/** Returns an entry with the text that most of them have: "1.5" rather than "1,500". */
function usualEntry(entries: readonly ConfigEntry[]): ConfigEntry | undefined {
  const byText = groupBy(entries, ({ newValue, unit }) => `${newValue}/${unit ?? ''}`);
  return [...byText.values()].sort((a, b) => b.length - a.length)[0]?.[0];
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
