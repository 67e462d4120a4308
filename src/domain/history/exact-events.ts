import type { CoverageSpan } from '../series/coverage';
import type { Span } from '../time/spans';
import { hasBit, statusWord } from '../machine/status-word';
import { later, type EpochMs } from '../../base/units';
import { byEventOrder } from './event-order';
import type { FleetEvent } from './fleet-event';

/** Status words of a machine in narrow buckets; NaN is no sample. */
export interface ExactWords {
  readonly span: Span;
  readonly widthMs: number;
  /** Word at the start of each bucket. */
  readonly words: Float64Array;
  readonly coverage: readonly CoverageSpan[];
  /** Times at which alarms began, in any order; none where they are not known. */
  readonly alarms: readonly EpochMs[];
}

/** A start or a stop, in the bucket in which the machine changed. */
export interface RunChange {
  readonly at: EpochMs;
  readonly type: 'started' | 'stopped';
}

/** Exact starts and stops, oldest first, and until when they are known. */
export interface RunChanges {
  readonly changes: readonly RunChange[];
  readonly until: EpochMs;
}

const isUnknown = ({ kind }: CoverageSpan): boolean => kind === 'missing' || kind === 'coarser';

/**
 * Returns starts and stops; a machine that is stopping has not stopped. A change lies between two
 * samples: it has the time of the earlier one where that is in the bucket before, else, after a
 * silence, of the later one. A stop has the time of an alarm that began between the two samples:
 * it is not listed before its cause. Null where a part before the newest buckets is not on this
 * device.
 */
export function runChanges({
  span,
  widthMs,
  words,
  coverage,
  alarms,
}: ExactWords): RunChanges | null {
  const last = coverage.findLast((one) => !isUnknown(one));
  if (last === undefined) return null;
  if (coverage.some((one) => one.from < last.from && isUnknown(one))) return null;
  const changes: RunChange[] = [];
  let before: boolean | null = null;
  words.forEach((word, i) => {
    if (Number.isNaN(word)) return;
    const bits = statusWord(word);
    const runs = hasBit(bits, 'RUNNING') || (before === true && hasBit(bits, 'STOPPING'));
    if (before !== null && runs !== before) {
      const isNext = !Number.isNaN(words[i - 1] ?? NaN);
      const at = later(span.from, (isNext ? i - 1 : i) * widthMs);
      const cause = alarms.find((alarm) => isNext && alarm > at && alarm <= at + widthMs);
      changes.push(runs ? { at, type: 'started' } : { at: cause ?? at, type: 'stopped' });
    }
    before = runs;
  });
  return { changes, until: last.to };
}

/** Machine of exact events, and the width of the buckets whose events they replace. */
export interface OfMachine {
  readonly subject: FleetEvent['subject'];
  readonly bucketMs: number;
}

const isRunChange = ({ type }: FleetEvent): boolean => type === 'started' || type === 'stopped';

/**
 * Returns the events of a module with its starts and stops replaced by exact ones. One whose bucket
 * reaches beyond them stays, unless an exact one is in that bucket, or it repeats the one before:
 * the newest sample is compared with a bucket that may have ended before an exact change.
 */
export function withRunChanges(
  events: readonly FleetEvent[],
  { changes, until }: RunChanges,
  { subject, bucketMs }: OfMachine,
): readonly FleetEvent[] {
  const isWithin = ({ at, within, type }: FleetEvent) => {
    const { from, to } = within ?? { from: at, to: at + bucketMs - 1 };
    return changes.some((one) => one.type === type && from <= one.at && one.at <= to);
  };
  const others = events.filter(
    (event) => !isRunChange(event) || (event.at + bucketMs > until && !isWithin(event)),
  );
  const exact = changes.map((change): FleetEvent => ({ ...change, subject }));
  const known = new Set(exact);
  return [...others, ...exact]
    .sort((a, b) => b.at - a.at || byEventOrder(a, b))
    .filter((event, i, all) => known.has(event) || !isRepeated(event, all.slice(i + 1)))
    .sort(byEventOrder);
}

/** Whether the run change before this one, among older events, is of the same type. */
const isRepeated = (event: FleetEvent, older: readonly FleetEvent[]): boolean =>
  isRunChange(event) && older.find(isRunChange)?.type === event.type;
