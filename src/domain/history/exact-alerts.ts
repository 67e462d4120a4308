import { epochMs, later, type EpochMs } from '../../base/units';
import type { Span } from '../time/spans';
import { byEventOrder } from './event-order';
import type { OfMachine } from './exact-events';
import type { FleetEvent } from './fleet-event';

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

/** Begins and ends of a machine's alerts in a period, complete up to a moment. */
export interface KnownAlerts {
  readonly edges: readonly AlertEdge[];
  readonly until: EpochMs;
}

/** Machine whose alerts are known, and its codes now; null for a period in the past. */
export interface OfKnown extends OfMachine {
  readonly now: Record<Trouble, number | null> | null;
}

/**
 * Returns the events of a module with its alarms and warnings exact as far as its alerts are known.
 * An event whose time reaches beyond that stays, unless an exact one is in that time: the newest
 * sample shows an alert before its history is read again.
 */
export function withKnownAlerts(
  events: readonly FleetEvent[],
  { edges, until }: KnownAlerts,
  { now, ...machine }: OfKnown,
): readonly FleetEvent[] {
  const late = events.filter((event) => {
    if (event.type !== 'alarmed' && event.type !== 'cleared') return false;
    const { at, within = { from: at, to: later(at, machine.bucketMs) } } = event;
    return within.to > until && !edges.some((edge) => isOf(edge, event, within));
  });
  const begun = late.flatMap((event) =>
    event.type === 'alarmed' ? [{ ...event, isBegin: true }] : [],
  );
  const standing =
    now === null ? standingThroughout(events) : standingNow(now, [...edges, ...begun]);
  const others = events.filter((event) => !late.includes(event));
  return [...withAlerts(others, edges, { ...machine, standing }), ...late].sort(byEventOrder);
}

/** Whether an edge is the exact time of an event of a bucket or the newest sample. */
const isOf = (
  { at, trouble, code, isBegin }: AlertEdge,
  event: Extract<FleetEvent, { trouble: Trouble }>,
  { from, to }: Span,
): boolean =>
  from <= at &&
  at <= to &&
  trouble === event.trouble &&
  (isBegin ? event.type === 'alarmed' && code === event.code : event.type === 'cleared');
