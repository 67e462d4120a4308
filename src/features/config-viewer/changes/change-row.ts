import { configEntryId } from '../../../domain/configuration/join-entries';
import type { ChangeSet } from '../../../domain/configuration/change-sets';
import { inForceFrom } from '../../../domain/configuration/config-entry';
import type { ListedChange } from '../../../domain/configuration/listing';
import { readNumber } from '../../../domain/configuration/same-value';
import type { DurationMs, EpochMs } from '../../../base/units';
import type { SortKey } from '../../../ui/table/table-view';
import type { ChangeColumn, ChangesView } from './changes-address';

/** Row of one change. */
export interface OneChange {
  readonly kind: 'change';
  readonly id: string;
  readonly at: EpochMs;
  readonly change: ListedChange;
  /** Time after which it was undone; null when it was not. */
  readonly undoneAfter: DurationMs | null;
  /** Whether it stands below the row of its set. */
  readonly isBelow: boolean;
}

/** Row of a change set with several changes. */
export interface SetRow {
  readonly kind: 'set';
  readonly id: string;
  readonly at: EpochMs;
  readonly set: ChangeSet;
  /** Changes of the set that are found; newest first. */
  readonly found: readonly [ListedChange, ...ListedChange[]];
  /** Number of the found changes that were undone. */
  readonly undone: number;
  readonly isOpen: boolean;
}

export type ChangeRow = OneChange | SetRow;

/** Changes that were found in the period, and all of its change sets. */
export interface ChangesData {
  readonly found: readonly ListedChange[];
  readonly sets: readonly ChangeSet[];
  /** Row of each change of the period, made once: a search makes none. */
  readonly rows: ReadonlyMap<ListedChange, OneChange>;
}

/** Returns the row of each change. */
export const changeRows = (
  changes: readonly ListedChange[],
  undone: ReadonlyMap<ListedChange, DurationMs>,
): ChangesData['rows'] =>
  new Map(
    changes.map((change) => [
      change,
      {
        kind: 'change',
        id: configEntryId(change),
        at: inForceFrom(change),
        change,
        undoneAfter: undone.get(change) ?? null,
        isBelow: false,
      },
    ]),
  );

const rowsOf = (changes: readonly ListedChange[], { rows }: Pick<ChangesData, 'rows'>) =>
  changes.flatMap((change) => rows.get(change) ?? []);

const wasUndone = ({ undoneAfter }: OneChange): boolean => undoneAfter !== null;

/** Returns a row for each change. */
export const singleRows = ({ found, rows }: ChangesData): readonly ChangeRow[] =>
  rowsOf(found, { rows });

/** Returns a row for each change set, closed, or for its change where it has one alone. */
export function setRows({ found, sets, rows }: ChangesData): readonly ChangeRow[] {
  const isFound = found.length === rows.size ? null : new Set(found);
  return sets.flatMap((set): readonly ChangeRow[] => {
    const { id, to: at, changes } = set;
    const [first, ...rest]: readonly ListedChange[] =
      isFound === null ? changes : changes.filter((change) => isFound.has(change));
    if (first === undefined) return [];
    if (changes.length === 1) return rowsOf([first], { rows });
    const undone = rowsOf([first, ...rest], { rows }).filter(wasUndone).length;
    return [{ kind: 'set', id, at, set, found: [first, ...rest], undone, isOpen: false }];
  });
}

/** Returns the rows with some of the sets open. */
export function openedRows(
  rows: readonly ChangeRow[],
  open: readonly string[],
): readonly ChangeRow[] {
  if (open.length === 0) return rows;
  const isOpen = new Set(open);
  return rows.map((row) =>
    row.kind === 'set' && isOpen.has(row.id) ? { ...row, isOpen: true } : row,
  );
}

/** Returns the changes below the row of an open set. */
export const rowsBelow = (row: ChangeRow, data: Pick<ChangesData, 'rows'>): readonly ChangeRow[] =>
  row.kind === 'set' && row.isOpen
    ? rowsOf(row.found, data).map((one) => ({ ...one, isBelow: true }))
    : [];

/**
 * Returns whether rows are of change sets: a search looks for single changes, and only time and
 * machine are of a whole set.
 */
export const showsSets = ({ isSingle, question, sort }: ChangesView): boolean =>
  !isSingle &&
  question.trim() === '' &&
  (sort === null || sort.column === 'time' || sort.column === 'machine');

const changeOf = (row: ChangeRow): ListedChange =>
  row.kind === 'set' ? row.set.changes[0] : row.change;

/** Values of numbers and switches are sorted as numbers. */
const valueKey = (value: string, { type }: ListedChange): SortKey =>
  (type === 'text' ? null : readNumber(value)) ?? value;

/** Value that each column is sorted by. */
export const CHANGE_SORT_KEYS: Record<ChangeColumn, (row: ChangeRow) => SortKey> = {
  time: ({ at }) => at,
  machine: (row) => changeOf(row).machineName,
  name: (row) => changeOf(row).name,
  type: (row) => changeOf(row).configType,
  old: (row) => valueKey(changeOf(row).oldValue, changeOf(row)),
  new: (row) => valueKey(changeOf(row).newValue, changeOf(row)),
};
