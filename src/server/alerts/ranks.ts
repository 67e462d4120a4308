import type { AlertChange } from '../../domain/alerts/alert';

/**
 * How a change is stored: of one moment, what is acknowledged is so before it ends, and one alert ends before
 * another begins. Append only.
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

/** Throws RangeError for what this build does not know. */
export function changeOf(rank: number): AlertChange {
  const change = CHANGES[rank];
  if (change === undefined) throw new RangeError(`no change of rank ${String(rank)}`);
  return change;
}
