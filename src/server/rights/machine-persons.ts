import { and, eq, exists, inArray, ne, or } from 'drizzle-orm';
import type { MachinePersonsWire } from '../../contract/admin';
import { iso } from '../../base/iso';
import type { EpochMs } from '../../base/units';
import {
  rightOn,
  rightsShown,
  type GroupNames,
  type NamedUser,
  type PlacedMachine,
} from '../../domain/admin/effective-rights';
import { namesIn, machineThen } from '../../domain/admin/undo-changes';
import type { ModuleId, PowerBlockId, SecurityGroupId } from '../../domain/ids';
import { maySeeUser } from '../admin/user-records';
import type { Database } from '../database/database';
import { groupAccess, securityGroupPowerBlocks, users } from '../database/tables/access';
import type { Caller } from '../http/caller';
import { notFound } from '../http/problem';
import { readVisibleModules, readVisiblePowerBlocks } from '../rows/fleet-rows';
import { readLoggedSince, readStateAt } from './past-state';
import { readUsers, shownGroups } from './read-users';

/** Users with rights on a machine at a moment, of whom a caller sees some. */
interface PersonsAt {
  readonly users: readonly NamedUser[];
  readonly machine: PlacedMachine;
  readonly names: GroupNames;
  readonly at: EpochMs;
}

/** Returns the persons whom the caller may see, by the groups that the caller sees (W21). */
function personsFor(caller: Caller, { users: all, machine, names, at }: PersonsAt) {
  let partlyHidden = false;
  const persons = all.flatMap((user): MachinePersonsWire['persons'] => {
    const whole = rightOn(user, machine, names, at);
    if (whole === null) return [];
    const shown = maySeeUser(caller, user)
      ? rightOn(rightsShown(user, shownGroups(caller, user.userId)), machine, names, at)
      : null;
    if (shown?.through.length !== whole.through.length) partlyHidden = true;
    if (shown === null) return [];
    const { userId, nickName, email } = user;
    return [{ userId, nickName, email, ...shown, through: [...shown.through] }];
  });
  return { persons, partlyHidden };
}

/** `GET PowerBlocks/{id}/persons` (contract W21). Throws not_found. */
export async function readPowerBlockPersons(
  db: Database,
  caller: Caller,
  powerBlockId: PowerBlockId,
  now: EpochMs,
): Promise<MachinePersonsWire> {
  const [block] = await readVisiblePowerBlocks(db, caller, powerBlockId);
  if (block === undefined) throw notFound('power block');
  const groups = await readGroupsOf(db, powerBlockId);
  const read = await readUsers(db, usersOf(db, groups));
  const machine = { groups, zone: block.timezone };
  return personsFor(caller, { ...read, machine, at: now });
}

/** `GET Modules/{id}/persons`: those of its power block (contract W21). Throws not_found. */
export async function readModulePersons(
  db: Database,
  caller: Caller,
  moduleId: ModuleId,
  now: EpochMs,
): Promise<MachinePersonsWire> {
  const [row] = await readVisibleModules(db, caller, [moduleId]);
  if (row === undefined) throw notFound('module');
  return readPowerBlockPersons(db, caller, row.powerBlock.powerBlockId, now);
}

/**
 * `GET Modules/{id}/persons/at` (contract W21): by the log of changes, as the rights, the groups
 * and the zone were then; before its first line, as they were at that. What the caller may see of
 * it is decided by the rights of now. Throws not_found, and for a line that cannot be read.
 */
export async function readModulePersonsAt(
  db: Database,
  caller: Caller,
  moduleId: ModuleId,
  at: EpochMs,
): Promise<MachinePersonsWire> {
  const [row] = await readVisibleModules(db, caller, [moduleId]);
  if (row === undefined) throw notFound('module');
  const [state, oldest] = await Promise.all([readStateAt(db, at), readLoggedSince(db)]);
  const loggedSince = oldest === null ? null : iso(oldest);
  const machine = machineThen(state, moduleId);
  if (machine === null) return { persons: [], partlyHidden: false, loggedSince };
  const byName = [...state.users.values()].sort((a, b) => (a.nickName < b.nickName ? -1 : 1));
  return {
    ...personsFor(caller, { users: byName, machine, names: namesIn(state), at }),
    loggedSince,
  };
}

async function readGroupsOf(db: Database, powerBlockId: PowerBlockId): Promise<SecurityGroupId[]> {
  const rows = await db
    .select({ group: securityGroupPowerBlocks.securityGroupId })
    .from(securityGroupPowerBlocks)
    .where(eq(securityGroupPowerBlocks.powerBlockId, powerBlockId));
  return rows.map(({ group }) => group);
}

/** Users with an access on one of the groups, or with global ReadWrite. */
const usersOf = (db: Database, groups: readonly SecurityGroupId[]) =>
  or(
    eq(users.globalAccess, 'ReadWrite'),
    exists(
      db
        .select()
        .from(groupAccess)
        .where(
          and(
            eq(groupAccess.userId, users.userId),
            inArray(groupAccess.securityGroupId, [...groups]),
            ne(groupAccess.access, 'None'),
          ),
        ),
    ),
  );
