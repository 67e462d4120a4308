import type { AlertChange } from '../../domain/alerts/alert';

/**
 * Stored number of each change. At one moment, an acknowledgement comes before the end of its
 * alert, and the end of an alert before the beginning of another. Append only.
 */
export const RANKS: Record<AlertChange, number> = {
  'Unacknowledged -> Acknowledged': 0,
  'Active -> Inactive': 1,
  'Inactive -> Active': 2,
};

const CHANGES: readonly AlertChange[] = [
  'Unacknowledged -> Acknowledged',
  'Active -> Inactive',
  'Inactive -> Active',
];

/**
 * Returns the change of a stored number. Throws RangeError for a number that this build does not
 * know.
 */
export function changeOf(rank: number): AlertChange {
  const change = CHANGES[rank];
  if (change === undefined) throw new RangeError(`no change of rank ${String(rank)}`);
  return change;
}
