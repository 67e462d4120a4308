import type { ModuleId } from '../ids';
import type { VariableName } from '../machine/variables';
import { addedRow, MOST_ROWS, rowKey, type AnalyticsRow, type RowKey } from './analytics-view';

type Rows = readonly AnalyticsRow[];

/** Returns the variables of a machine that no row has yet (rules §2.15). */
export const freeVariables = (
  rows: Rows,
  moduleId: ModuleId,
  variables: readonly VariableName[],
): readonly VariableName[] =>
  variables.filter(
    (variable) => !rows.some((row) => row.moduleId === moduleId && row.variable === variable),
  );

/** Adds each variable to each machine that does not have it yet; `limit` is the most rows. */
export function addRows(
  rows: Rows,
  moduleIds: readonly ModuleId[],
  variables: readonly VariableName[],
): Rows {
  const added = [...rows];
  for (const moduleId of moduleIds) {
    for (const variable of freeVariables(added, moduleId, variables)) {
      if (added.length < MOST_ROWS) added.push(addedRow({ moduleId, variable }, added));
    }
  }
  return added;
}

/**
 * Returns the rows with one changed. A row whose variable changes keeps its looks, but not the ends
 * of its axis, which are in another unit, and is aggregated as a new row is.
 */
export const changeRow = (rows: Rows, key: RowKey, change: Partial<AnalyticsRow>): Rows =>
  rows.map((row) => {
    if (rowKey(row) !== key) return row;
    if (change.variable === undefined || change.variable === row.variable)
      return { ...row, ...change };
    const { aggregation, hasMarkers, interpolation } = addedRow({ ...row, ...change }, rows);
    return { ...row, extent: null, aggregation, hasMarkers, interpolation, ...change };
  });

/** Adds a row for another variable of the machine, with the looks of this row and a free colour. */
export function duplicateRow(rows: Rows, key: RowKey, variable: VariableName): Rows {
  const index = rows.findIndex((row) => rowKey(row) === key);
  const row = rows[index];
  if (row === undefined || rows.length >= MOST_ROWS) return rows;
  const { colour } = addedRow({ ...row, variable }, rows);
  const [copy = row] = changeRow([row], key, { variable });
  return rows.toSpliced(index + 1, 0, { ...copy, colour });
}

export const removeRow = (rows: Rows, key: RowKey): Rows =>
  rows.filter((row) => rowKey(row) !== key);

/** Moves a row to the place of another one. */
export function moveRow(rows: Rows, key: RowKey, to: RowKey): Rows {
  const from = rows.findIndex((row) => rowKey(row) === key);
  const target = rows.findIndex((row) => rowKey(row) === to);
  const row = rows[from];
  return row === undefined || target < 0 ? rows : rows.toSpliced(from, 1).toSpliced(target, 0, row);
}
