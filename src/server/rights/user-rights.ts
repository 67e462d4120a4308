import { eq } from 'drizzle-orm';
import type { EffectiveRightsWire } from '../../contract/admin';
import type { EpochMs } from '../../base/units';
import { rightOn, rightsShown, type NamedUser } from '../../domain/admin/effective-rights';
import type { UserId } from '../../domain/ids';
import { grants, seesEverything } from '../../domain/person/access';
import { lastingRights } from '../../domain/person/ending';
import { maySeeUser } from '../admin/user-records';
import type { Database } from '../database/database';
import { users } from '../database/tables/access';
import type { Caller } from '../http/caller';
import { notFound } from '../http/problem';
import { readGroupIds, readVisibleModules, readVisiblePowerBlocks } from '../rows/fleet-rows';
import { readUsers, shownGroups, type UsersRead } from './read-users';

/** Reads a user whom the caller may see, and the names of their groups. Throws not_found. */
export async function readShownUser(
  db: Database,
  caller: Caller,
  userId: UserId,
): Promise<{ readonly user: NamedUser; readonly names: UsersRead['names'] }> {
  const { users: found, names } = await readUsers(db, eq(users.userId, userId));
  const [user] = found;
  if (user === undefined || !maySeeUser(caller, user)) throw notFound('user');
  return { user, names };
}

/** Whether a user has rights that the caller does not see: of another group, or on all machines. */
export function hasHiddenRights(caller: Caller, user: NamedUser, now: EpochMs): boolean {
  if (user.userId === caller.userId || seesEverything(caller) || user.blocked) return false;
  const isShown = shownGroups(caller, user.userId);
  return (
    seesEverything(user) ||
    lastingRights(user, now).securityGroupAccess.some(
      (access) => grants(access) && !isShown(access.securityGroupId),
    )
  );
}

/**
 * `GET Users/{id}/rights` (contract W21): machines that the user and the caller may see, with the
 * rights through groups that the caller sees. Throws not_found.
 */
export async function readUserRights(
  db: Database,
  caller: Caller,
  userId: UserId,
  now: EpochMs,
): Promise<EffectiveRightsWire> {
  const [{ user, names }, blocks, members, groups] = await Promise.all([
    readShownUser(db, caller, userId),
    readVisiblePowerBlocks(db, caller),
    readVisibleModules(db, caller),
    readGroupIds(db, caller),
  ]);
  const shown = rightsShown(user, shownGroups(caller, userId));
  const rightsByBlock = new Map(
    blocks.map(({ powerBlockId, timezone }) => {
      const machine = { groups: groups.get(powerBlockId) ?? [], zone: timezone };
      return [powerBlockId, rightOn(shown, machine, names, now)];
    }),
  );
  const machines = [
    ...blocks.map(({ powerBlockId, name }) => ({
      ...{ kind: 'powerBlock' as const, id: powerBlockId, name },
      right: rightsByBlock.get(powerBlockId),
    })),
    ...members.map(({ module: { moduleId, name, powerBlockId } }) => ({
      ...{ kind: 'module' as const, id: moduleId, name },
      right: rightsByBlock.get(powerBlockId),
    })),
  ].flatMap(({ right, ...machine }) =>
    right === null || right === undefined
      ? []
      : [{ ...machine, ...right, through: [...right.through] }],
  );
  return { machines, partlyHidden: hasHiddenRights(caller, user, now) };
}
