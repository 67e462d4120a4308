import type { EpochMs } from '../../base/units';
import type { Zone } from '../../base/zones';
import type { SecurityGroupId } from '../ids';
import { dayOf, type Day } from '../time/days';
import type { GroupAccess, UserRights } from './access';

/** Zone in which every day ends last. */
const LAST_ZONE = 'Etc/GMT+12';

/** Whether a last day (yyyy-mm-dd) is over at a moment in a zone (rules §6.8). */
export const isDayOver = (lastDay: string, zone: Zone, at: EpochMs): boolean =>
  dayOf(at, zone) > lastDay;

/** Returns the earliest last day that goes on somewhere at a moment. */
export const earliestLastDay = (at: EpochMs): Day => dayOf(at, LAST_ZONE);

/** Returns the rights without the accesses that do not hold. */
function keep<T extends UserRights>(user: T, holds: (access: GroupAccess) => boolean): T {
  if (user.securityGroupAccess.every(holds)) return user;
  return { ...user, securityGroupAccess: user.securityGroupAccess.filter(holds) };
}

/** Returns the rights on the machines of a zone at a moment, without those that have ended. */
export const rightsIn = <T extends UserRights>(user: T, zone: Zone, at: EpochMs): T =>
  keep(user, ({ lastDay }) => lastDay === undefined || !isDayOver(lastDay, zone, at));

/** Returns the rights without those that have ended in every zone. */
export const lastingRights = <T extends UserRights>(user: T, at: EpochMs): T =>
  rightsIn(user, LAST_ZONE, at);

/**
 * Returns the rights at a moment: each access has the zones of its group in which it has ended, and
 * one that has ended in all of them is left out. The day of a group without machines is UTC's.
 */
export function withEnds<T extends UserRights>(
  user: T,
  zonesOf: (group: SecurityGroupId) => readonly Zone[],
  at: EpochMs,
): T {
  if (user.securityGroupAccess.every(({ lastDay }) => lastDay === undefined)) return user;
  const securityGroupAccess = user.securityGroupAccess.flatMap((access): GroupAccess[] => {
    const { lastDay } = access;
    if (lastDay === undefined) return [access];
    const stored = zonesOf(access.securityGroupId);
    const zones = stored.length === 0 ? ['UTC'] : stored;
    const endedIn = zones.filter((zone) => isDayOver(lastDay, zone, at));
    if (endedIn.length === zones.length) return [];
    return [endedIn.length === 0 ? access : { ...access, endedIn }];
  });
  return { ...user, securityGroupAccess };
}

/** Returns the rights of `withEnds` on the machines of a zone. */
export const heldIn = <T extends UserRights>(user: T, zone: Zone): T =>
  keep(user, ({ endedIn }) => endedIn?.includes(zone) !== true);
