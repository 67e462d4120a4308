import type { FleetHistory } from './fleet-history';

/**
 * Reason for an empty list of events. A union of ten minutes hides what is shorter, so none of them
 * says that nothing happened:
 * - `unknown`: a part of the period is not on this device;
 * - `silent`: no machine sent anything in the period;
 * - `gaps`: some sent nothing for a part of it;
 * - `none`: everything was received, and no bucket differs from the one before;
 * - `exact`: everything was received, and exact sources of all of the period have nothing.
 */
export type EventAbsence = 'unknown' | 'silent' | 'gaps' | 'none' | 'exact';

export function eventAbsence(
  { isComplete, counts, coverage }: Pick<FleetHistory, 'isComplete' | 'counts' | 'coverage'>,
  isExact: boolean,
): EventAbsence {
  if (!isComplete) return 'unknown';
  const seconds = [...counts.values()].map((count) => count.seconds);
  if (seconds.every((received) => received === 0)) return 'silent';
  const hasGap = coverage.some(({ kind }) => kind === 'empty');
  if (hasGap || seconds.includes(0)) return 'gaps';
  return isExact ? 'exact' : 'none';
}
