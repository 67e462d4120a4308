import { DAY, MINUTE } from '../../base/units';
import { bucketStart } from '../telemetry/levels';
import type { RolledUp } from './roll-up';

/** UTC day of a module whose stored history changed after it was complete. */
export interface ChangedDay {
  /** `module.number`. */
  readonly module: number;
  /** Start of the day, epoch ms. */
  readonly day: number;
}

/** Time since its end after which a bucket counts as complete. */
const COMPLETE_AFTER_MS = 2 * MINUTE;

/** Returns the days of those buckets that were complete already, each once. */
export function changedDays(
  buckets: readonly (Omit<RolledUp, 'bucket'> & { readonly module: number })[],
  now: number,
): readonly ChangedDay[] {
  const byKey = new Map<string, ChangedDay>();
  for (const { module, level, at } of buckets) {
    if (at + level.width >= now - COMPLETE_AFTER_MS) continue;
    const day = bucketStart(at, DAY);
    byKey.set(`${module} ${day}`, { module, day });
  }
  return [...byKey.values()];
}
