import type { EpochMs } from '../../base/units';
import { decide, type InGroups, type Person } from './decide';

/**
 * Whether the right to see a machine held at the response that named it, and has ended by its last
 * day since then (rules §6.8). A machine that the server named after the last day is still seen:
 * the rights known here are older than the response.
 */
export function sightEnded(
  person: Person,
  { groups, zone }: Required<Pick<InGroups, 'groups' | 'zone'>>,
  respondedAt: EpochMs,
  now: EpochMs,
): boolean {
  const isSeenAt = (at: EpochMs) => decide(person, 'see', { groups, zone, at }).allowed;
  return isSeenAt(respondedAt) && !isSeenAt(now);
}
