import type { CoverageSpan } from '../series/coverage';
import type { Span } from '../time/spans';
import { hasBit, statusWord } from '../machine/status-word';
import { epochMs, later, type EpochMs } from '../../base/units';
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
interface OfMachine {
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

/** Beginning or end of an alert. */
export interface AlertEdge {
  readonly at: EpochMs;
  readonly trouble: 'alarm' | 'warning';
  readonly code: number;
  readonly isBegin: boolean;
}

type Trouble = AlertEdge['trouble'];
const TROUBLES = ['alarm', 'warning'] as const;

/** Returns the troubles of which an alert stands now that did not begin in the period. */
export function standingNow(
  now: Record<Trouble, number | null>,
  edges: readonly AlertEdge[],
): ReadonlySet<Trouble> {
  const mayStand = (trouble: Trouble) => {
    const code = now[trouble] ?? 0;
    return code !== 0 && !edges.some((edge) => edge.isBegin && edge.code === code);
  };
  return new Set(TROUBLES.filter(mayStand));
}

/**
 * Returns the troubles of which an alert may have stood through all of a past period. An event of
 * its buckets shows that a bucket had none: then each alert begins or ends in the period.
 */
export const standingThroughout = (events: readonly FleetEvent[]): ReadonlySet<Trouble> =>
  new Set(
    TROUBLES.filter(
      (trouble) =>
        !events.some(
          (event) =>
            (event.type === 'alarmed' || event.type === 'cleared') && event.trouble === trouble,
        ),
    ),
  );

/** Machine of alerts, and the troubles of which an alert from before the period may still stand. */
interface OfAlerts extends OfMachine {
  readonly standing: ReadonlySet<Trouble>;
}

/**
 * Returns the ends of alerts after which none of their trouble is active. An alert whose first edge
 * is its end began before. At one moment an alert begins before another ends: the code changes.
 */
function clearings(edges: readonly AlertEdge[], trouble: Trouble): readonly AlertEdge[] {
  const own = edges
    .filter((edge) => edge.trouble === trouble)
    .toSorted((one, other) => one.at - other.at || Number(other.isBegin) - Number(one.isBegin));
  const firsts = new Map(own.toReversed().map((edge) => [edge.code, edge]));
  const active = new Set([...firsts.values()].filter((e) => !e.isBegin).map(({ code }) => code));
  return own.filter(({ code, isBegin }) => {
    if (isBegin) active.add(code);
    else active.delete(code);
    return !isBegin && active.size === 0;
  });
}

/**
 * Returns the events of a module with its alarms and warnings replaced by the alerts that began, of
 * which several may be in a bucket, and short ones in none, and by the moments at which none was
 * left. While an older alert may stand, an event of cleared alerts is that of the first bucket
 * without any, with the time of the last one that ended around its start. `edges` are all of the
 * period.
 */
export function withAlerts(
  events: readonly FleetEvent[],
  edges: readonly AlertEdge[],
  { subject, bucketMs, standing }: OfAlerts,
): readonly FleetEvent[] {
  const begun = edges.flatMap(({ at, trouble, code, isBegin }): FleetEvent[] =>
    isBegin ? [{ at, type: 'alarmed', trouble, code, subject }] : [],
  );
  const cleared = TROUBLES.filter((trouble) => !standing.has(trouble))
    .flatMap((trouble) => clearings(edges, trouble))
    .map(({ at, trouble, code }): FleetEvent => ({ at, type: 'cleared', trouble, code, subject }));
  const others = events
    .filter(
      (event) =>
        event.type !== 'alarmed' && (event.type !== 'cleared' || standing.has(event.trouble)),
    )
    .map((event): FleetEvent => {
      if (event.type !== 'cleared') return event;
      const ends = edges.filter(
        ({ at, isBegin, trouble }) =>
          !isBegin && trouble === event.trouble && Math.abs(at - event.at) < bucketMs,
      );
      if (ends.length === 0) return event;
      const { type, trouble, code } = event;
      return { at: epochMs(Math.max(...ends.map(({ at }) => at))), type, trouble, code, subject };
    });
  return [...others, ...cleared, ...begun].sort(byEventOrder);
}
