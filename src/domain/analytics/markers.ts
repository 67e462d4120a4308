import type { EpochMs } from '../../base/units';
import type { VariableName } from '../machine/variables';
import {
  hasBit,
  isStatusBit,
  statusWord,
  STATUS_BITS,
  type StatusBit,
} from '../machine/status-word';
import { filledBuckets, type MarkedBuckets } from './marked-buckets';

/** Change of a code or a state (rules §4.16). */
export type Marker = { readonly at: EpochMs } & (
  | { readonly kind: 'bit'; readonly bit: StatusBit; readonly isSet: boolean }
  | { readonly kind: 'alarm'; readonly code: number }
  | { readonly kind: 'state'; readonly variable: VariableName; readonly state: number }
);

/**
 * [Note: Changes within a bucket]
 *
 * A bucket stores its first, least and greatest values, and for the status word every bit that
 * occurred. So a code that came and went within a bucket has a marker, however wide the bucket is.
 * The last value is not known: it is taken to be the first of the next bucket when that value
 * occurred, and otherwise the change was at the start of the next bucket. Wider buckets in place of
 * missing ones have their markers too.
 *
 * Returns the changes within the span, sorted by time. The first sample is none: the value before
 * it is not known. Silence in between does not hide a change: it has the time of the next sample.
 */
export function markersOf(buckets: MarkedBuckets): readonly Marker[] {
  if (buckets.variable === 'StatusWord') return bitMarkers(buckets);
  return buckets.variable === 'AlarmCode' ? alarmMarkers(buckets) : stateMarkers(buckets);
}

function stateMarkers(buckets: MarkedBuckets): readonly Marker[] {
  const { variable } = buckets;
  const markers: Marker[] = [];
  let possible: readonly number[] | null = null;
  for (const { at, first, least, greatest } of filledBuckets(buckets)) {
    const mark = (state: number) => markers.push({ at, kind: 'state', variable, state });
    if (possible !== null && !possible.includes(first)) mark(first);
    const values: readonly number[] = [...new Set([first, least, greatest])];
    for (const state of values.slice(1)) mark(state);
    possible = values;
  }
  return markers;
}

/** A code has a marker where the code before was 0. */
function alarmMarkers(buckets: MarkedBuckets): readonly Marker[] {
  const markers: Marker[] = [];
  let before: readonly number[] = [];
  for (const { at, first, least, greatest } of filledBuckets(buckets)) {
    const mark = (code: number) => markers.push({ at, kind: 'alarm', code });
    const roseAtStart = first !== 0 && before.includes(0) && !before.includes(first);
    if (roseAtStart) mark(first);
    if (greatest !== 0 && greatest !== first && (first === 0 || least === 0)) mark(greatest);
    before = [...new Set([first, least, greatest])];
  }
  return markers;
}

const BITS: readonly StatusBit[] = Object.keys(STATUS_BITS).filter(isStatusBit);

/** Widest bucket that has one sample: a change is between two of them, and never within. */
const SAMPLE_MS = 10_000;

function bitMarkers(buckets: MarkedBuckets): readonly Marker[] {
  const filled = filledBuckets(buckets);
  const markers: Marker[] = [];
  filled.forEach(({ at, first, union, width }, i) => {
    const next = filled[i + 1];
    const previous = filled[i - 1];
    const isSteady =
      first === union &&
      (previous === undefined || previous.union === first) &&
      (next === undefined || next.first === first);
    if (isSteady) return;
    for (const bit of BITS) {
      const isSet = hasBit(statusWord(first), bit);
      const occurred = hasBit(statusWord(union), bit);
      const wasPossible = previous === undefined || hasBit(statusWord(previous.union), bit);
      // Set at the first sample, and at no time in the bucket before.
      if (isSet && !wasPossible) markers.push({ at, kind: 'bit', bit, isSet: true });
      if (occurred && !isSet) markers.push({ at, kind: 'bit', bit, isSet: true });
      if (!occurred || next === undefined || hasBit(statusWord(next.first), bit)) continue;
      markers.push({ at: width <= SAMPLE_MS ? next.at : at, kind: 'bit', bit, isSet: false });
    }
  });
  return markers.sort((one, other) => one.at - other.at);
}
