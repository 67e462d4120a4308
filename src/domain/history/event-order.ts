import { EVENT_TYPES, type EventType, type FleetEvent } from './fleet-event';

/** Places of the types, in the reverse order of their list. */
const RANKS = new Map<EventType, number>(EVENT_TYPES.toReversed().map((type, i) => [type, i]));
const rankOf = ({ type }: FleetEvent): number => RANKS.get(type) ?? RANKS.size;

/** One locale for all users, as in byPowerBlock; "Module 10" comes before "Module 2" here. */
const collator = new Intl.Collator('en', { numeric: true });

/** Earliest time at which an event can have happened. */
export const earliestOf = ({ at, within }: Pick<FleetEvent, 'at' | 'within'>): number =>
  within?.from ?? at;

/**
 * Compares two events: newest first, then by type, then by name descending (rules §4.14). Of two in
 * the same bucket the one that the next bucket shows is newer: a state began before it ended.
 */
export const byEventOrder = (a: FleetEvent, b: FleetEvent): number =>
  earliestOf(b) - earliestOf(a) ||
  b.at - a.at ||
  rankOf(a) - rankOf(b) ||
  collator.compare(b.subject.name, a.subject.name);
