import { EVENT_TYPES, type EventType, type FleetEvent } from './fleet-event';

/** Section 4, Sort: the reverse of the order in which the types are listed. */
const RANKS = new Map<EventType, number>(EVENT_TYPES.toReversed().map((type, i) => [type, i]));
const rankOf = ({ type }: FleetEvent): number => RANKS.get(type) ?? RANKS.size;

/** One locale for all, as where the fleet is put in order; "Module 10" comes before "Module 2" here. */
const collator = new Intl.Collator('en', { numeric: true });

/** Section 4, Sort: newest first, then by rank of the type, then by name descending. */
export const byEventOrder = (a: FleetEvent, b: FleetEvent): number =>
  b.at - a.at || rankOf(a) - rankOf(b) || collator.compare(b.subject.name, a.subject.name);
