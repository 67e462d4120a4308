import type { EpochMs } from '../../base/units';
import type { UserRights } from '../person/access';
import { isDayOver } from '../person/ending';
import { daysAfter, isDay, startOfDay, type Day } from '../time/days';
import { rightOn, type GroupNames, type PlacedMachine } from './effective-rights';

/** Parts of a user's right on a machine that end after a last day. */
export interface RightEnd {
  readonly lastDay: Day;
  readonly sight: boolean;
  /** Access is no longer ReadWrite. */
  readonly change: boolean;
  readonly control: boolean;
}

/** Returns what ends after each last day that is not over in the machine's zone, oldest first. */
export function rightEnds(
  user: UserRights,
  machine: PlacedMachine,
  names: GroupNames,
  now: EpochMs,
): readonly RightEnd[] {
  const { zone } = machine;
  const days = user.securityGroupAccess
    .flatMap(({ lastDay }) => (lastDay !== undefined && isDay(lastDay) ? [lastDay] : []))
    .filter((day) => !isDayOver(day, zone, now));
  return [...new Set(days)].sort().flatMap((lastDay): RightEnd[] => {
    const held = rightOn(user, machine, names, startOfDay(lastDay, zone));
    const left = rightOn(user, machine, names, startOfDay(daysAfter(lastDay, 1), zone));
    const sight = held !== null && left === null;
    const change = held?.access === 'ReadWrite' && left?.access !== 'ReadWrite';
    const control = held?.control === true && left?.control !== true;
    return sight || change || control ? [{ lastDay, sight, change, control }] : [];
  });
}
