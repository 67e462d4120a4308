import { DAY, durationMs, type DurationMs, type EpochMs } from '../../base/units';
import { inForceFrom } from './config-entry';
import { normalValues, type ListedChange } from './listing';

/** Longest time after which a return to the value before counts as undoing. */
const WITHIN = DAY;

/**
 * Returns the changes that were undone (rules §3.7), and after what time: the value returned to
 * what it was within a day. `changes` are newest first.
 */
export function undoneChanges(
  changes: readonly ListedChange[],
): ReadonlyMap<ListedChange, DurationMs> {
  const undone = new Map<ListedChange, DurationMs>();
  /** Moment at which each value of a parameter came next. */
  const next = new Map<string, Map<string, EpochMs>>();
  for (const change of changes) {
    const parameter = `${change.id}/${change.key}`;
    const moments = next.get(parameter) ?? new Map<string, EpochMs>();
    next.set(parameter, moments);
    const { before, after } = normalValues(change);
    const at = inForceFrom(change);
    const back = moments.get(before);
    if (back !== undefined && back - at <= WITHIN) undone.set(change, durationMs(back - at));
    moments.set(after, at);
  }
  return undone;
}
