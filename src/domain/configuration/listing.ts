import { inForceFrom, type ConfigEntry } from './config-entry';
import { durationMs, MINUTE, type DurationMs, type EpochMs } from '../../base/units';
import { normalValue, sameValue, type FormedValue } from './same-value';

/** Entry of the list of changes: it has a value before. */
export interface ListedChange extends ConfigEntry {
  readonly oldValue: string;
}

/** Value before a change. Its resolution was declared in its own unit, so it may not be known. */
const oldOf = ({ oldValue, oldUnit, unit, type, resolution }: ListedChange): FormedValue => ({
  value: oldValue,
  form: { type, resolution: oldUnit === unit ? resolution : null, unit: oldUnit },
});
const newOf = ({ newValue, unit, type, resolution }: ConfigEntry): FormedValue => ({
  value: newValue,
  form: { type, resolution, unit },
});

/** Returns texts that are the same for equal values: before the change, and after it. */
export const normalValues = (change: ListedChange) => ({
  before: normalValue(oldOf(change)),
  after: normalValue(newOf(change)),
});

const hasBothValues = (entry: ConfigEntry): entry is ListedChange =>
  entry.newValue !== '' && entry.oldValue !== null && entry.oldValue !== '';

/**
 * Returns the entries that are listed as changes (rules §3.7): of a machine that is known, with
 * both values, which differ. Another unit alone is no change.
 */
export const listedChanges = (
  entries: readonly ConfigEntry[],
  known: ReadonlySet<string>,
): readonly ListedChange[] =>
  entries
    .filter(hasBothValues)
    .filter((change) => known.has(change.id) && !sameValue(oldOf(change), newOf(change)));

/** Delay from which a report counts as late; a report takes up to some minutes. */
const LATE = 15 * MINUTE;

/** Time after which the portal learnt of a change; null when that was no later than usual. */
export function learntAfter({ timestamp, knownAt }: ConfigEntry): DurationMs | null {
  const delay = knownAt - timestamp;
  return delay > LATE ? durationMs(delay) : null;
}

/** Moment that the machine reported, when its clock was ahead of the portal's; else null. */
export const reportedAhead = (entry: ConfigEntry): EpochMs | null =>
  inForceFrom(entry) < entry.timestamp ? entry.timestamp : null;
