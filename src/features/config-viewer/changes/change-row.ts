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
  readonly isOpen: boolean;
}

export type ChangeRow = OneChange | SetRow;

/** Changes of the shown period, with what is known of each of them. */
export interface ChangesData {
  readonly found: readonly ListedChange[];
  readonly sets: readonly ChangeSet[];
  readonly undone: ReadonlyMap<ListedChange, DurationMs>;
}

type Undone = Pick<ChangesData, 'undone'>;

const oneOf = (change: ListedChange, isBelow: boolean, { undone }: Undone): OneChange => ({
  kind: 'change',
  id: configEntryId(change),
  at: inForceFrom(change),
  change,
  undoneAfter: undone.get(change) ?? null,
  isBelow,
});

/** Returns a row for each change. */
export const singleRows = ({ found, ...data }: ChangesData): readonly ChangeRow[] =>
  found.map((change) => oneOf(change, false, data));

/** Returns a row for each change set, or for its change where it has one alone. */
export function setRows(
  { found, sets, ...data }: ChangesData,
  open: readonly string[],
): readonly ChangeRow[] {
  const isFound = new Set(found);
  const isOpen = new Set(open);
  return sets.flatMap((set): readonly ChangeRow[] => {
    const [first, ...rest] = set.changes.filter((change) => isFound.has(change));
    if (first === undefined) return [];
    if (set.changes.length === 1) return [oneOf(first, false, data)];
    const { id, to: at } = set;
    return [{ kind: 'set', id, at, set, found: [first, ...rest], isOpen: isOpen.has(id) }];
  });
}

/** Returns the changes below the row of an open set. */
export const rowsBelow = (row: ChangeRow, data: Undone): readonly ChangeRow[] =>
  row.kind === 'set' && row.isOpen ? row.found.map((change) => oneOf(change, true, data)) : [];

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
