import type { FleetHistory } from './fleet-history';

/**
 * Reason for an empty list of events. A union of ten minutes hides what is shorter, so none of them
 * says that nothing happened:
 * - `unknown`: a part of the period is not on this device;
 * - `silent`: no machine sent anything in the period;
 * - `gaps`: some sent nothing for a part of it;
 * - `none`: everything was received, and no bucket differs from the one before.
 */
export type EventAbsence = 'unknown' | 'silent' | 'gaps' | 'none';

export function eventAbsence({
  isComplete,
  counts,
  coverage,
}: Pick<FleetHistory, 'isComplete' | 'counts' | 'coverage'>): EventAbsence {
  if (!isComplete) return 'unknown';
  const seconds = [...counts.values()].map((count) => count.seconds);
  if (seconds.every((received) => received === 0)) return 'silent';
  const hasGap = coverage.some(({ kind }) => kind === 'empty');
  return hasGap || seconds.includes(0) ? 'gaps' : 'none';
}
