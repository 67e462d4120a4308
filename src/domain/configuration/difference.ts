import { inForceFrom, type ConfigEntry, type ParameterInfo, type ValueForm } from './config-entry';
import { expectationOf, firmwareIn, type MachineFacts } from './expected';
import type { ConfigInForce } from './in-force';
import { bySegment, segmentsOf } from './path';
import { sameValue } from './same-value';

/** One side of a difference: a machine at a moment, or the defaults of the catalogue. */
export type ComparedSide =
  | ({ readonly kind: 'machine'; readonly config: ConfigInForce } & Omit<MachineFacts, 'firmware'>)
  | { readonly kind: 'defaults' };

/** A value of one side, or why it has none. */
export type ComparedCell = {
  /** False: the portal may have known another value then (ConfigInForce). */
  readonly isCertain: boolean;
} & (
  | {
      readonly kind: 'value';
      readonly value: string;
      readonly form: ValueForm;
      /** Null for a default. */
      readonly entry: ConfigEntry | null;
    }
  | { readonly kind: MissingKind }
);

/**
 * Reasons for a cell without a value: the machine has the parameter and has not reported it; its
 * firmware does not know it; its hardware does not have it; the catalogue has no default.
 */
export const MISSING_KINDS = [
  'not-reported',
  'unknown-firmware',
  'not-permitted',
  'no-default',
] as const;
export type MissingKind = (typeof MISSING_KINDS)[number];

export type DifferenceKind = 'equal' | 'different' | MissingKind;

export interface DifferenceRow {
  readonly key: string;
  readonly name: string;
  /** Segments of the name. */
  readonly path: readonly string[];
  readonly configType: string;
  /** Null where the catalogue does not have it. */
  readonly info: ParameterInfo | null;
  readonly left: ComparedCell;
  readonly right: ComparedCell;
  readonly kind: DifferenceKind;
  /** Whether it differs from machine to machine by its nature. */
  readonly isIndividual: boolean;
}

/**
 * Returns one row for each parameter that a side has or should have, by config type and path.
 * Values are compared by type, resolution and unit (rules §3.7). Without a catalogue only reported
 * parameters have a row.
 */
export function compareConfigs(
  left: ComparedSide,
  right: ComparedSide,
  catalogue: readonly ParameterInfo[],
): readonly DifferenceRow[] {
  const infos = new Map(catalogue.map((info) => [info.key, info]));
  const keys = new Set([...infos.keys(), ...keysOf(left), ...keysOf(right)]);
  const cellsOf = [cellReader(left), cellReader(right)] as const;
  const rows: DifferenceRow[] = [];
  for (const key of keys) {
    const info = infos.get(key) ?? null;
    const cells = [cellsOf[0](key, info), cellsOf[1](key, info)] as const;
    if (cells.every(isAbsent) || isDefaultOfOthers(cells)) continue;
    rows.push(rowOf(key, info, cells));
  }
  return rows.sort(byPlace);
}

const keysOf = (side: ComparedSide): Iterable<string> =>
  side.kind === 'machine' ? side.config.values.keys() : [];

type ReadCell = (key: string, info: ParameterInfo | null) => ComparedCell;

function cellReader(side: ComparedSide): ReadCell {
  if (side.kind === 'defaults') return (_key, info) => defaultCell(info);
  const { values, uncertain } = side.config;
  const updated = firmwareIn(side.id, values);
  const facts: MachineFacts = { ...side, firmware: updated?.newValue ?? null };
  return (key, info) => {
    const entry = values.get(key);
    const expectation = info === null ? 'expected' : expectationOf(info, facts);
    const isCertain = !uncertain.has(key);
    if (entry === undefined) {
      return { kind: expectation === 'expected' ? 'not-reported' : expectation, isCertain };
    }
    // A value from before the update that removed the parameter is no longer in force.
    const isOfBefore = updated !== undefined && inForceFrom(entry) < inForceFrom(updated);
    if (expectation === 'unknown-firmware' && isOfBefore) return { kind: expectation, isCertain };
    return { kind: 'value', value: entry.newValue, form: entry, entry, isCertain };
  };
}

function defaultCell(info: ParameterInfo | null): ComparedCell {
  if (info === null || info.default === null) {
    return { kind: 'no-default', isCertain: true };
  }
  return { kind: 'value', value: info.default, form: info, entry: null, isCertain: true };
}

/** Whether the side neither has the parameter nor should have it. */
const isAbsent = ({ kind }: ComparedCell): boolean =>
  kind === 'not-permitted' || kind === 'unknown-firmware';

/** Whether one cell is of the defaults, and the machine on the other side has no such parameter. */
const isDefaultOfOthers = (cells: readonly ComparedCell[]): boolean =>
  cells.some(isAbsent) &&
  cells.some(
    (cell) => cell.kind === 'no-default' || (cell.kind === 'value' && cell.entry === null),
  );

function rowOf(
  key: string,
  info: ParameterInfo | null,
  [left, right]: readonly [ComparedCell, ComparedCell],
): DifferenceRow {
  const entry = [left, right].map((cell) => (cell.kind === 'value' ? cell.entry : null));
  const { name, configType } = info ?? entry[0] ?? entry[1] ?? { name: key, configType: '' };
  return {
    key,
    name,
    path: segmentsOf(name),
    configType,
    info,
    left,
    right,
    kind: kindOf(left, right),
    isIndividual: info?.individual ?? false,
  };
}

function kindOf(left: ComparedCell, right: ComparedCell): DifferenceKind {
  if (left.kind === 'value' && right.kind === 'value') {
    return sameValue(left, right) ? 'equal' : 'different';
  }
  const kinds = new Set([left.kind, right.kind]);
  return MISSING_KINDS.find((kind) => kinds.has(kind)) ?? 'not-reported';
}

/** Orders by config type, then by the segments of the path: "CT 3" stands before "CT 31". */
function byPlace(a: DifferenceRow, b: DifferenceRow): number {
  if (a.configType !== b.configType) return bySegment(a.configType, b.configType);
  for (let i = 0; i < Math.min(a.path.length, b.path.length); i += 1) {
    const [one = '', other = ''] = [a.path[i], b.path[i]];
    if (one !== other) return bySegment(one, other);
  }
  return a.path.length - b.path.length || (a.key < b.key ? -1 : 1);
}
