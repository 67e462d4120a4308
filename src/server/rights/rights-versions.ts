import { createHash } from 'node:crypto';
import { desc, eq, inArray, isNull } from 'drizzle-orm';
import { groupBy } from '../../base/group-by';
import type { EpochMs } from '../../base/units';
import { seesEverything, type UserRights } from '../../domain/person/access';
import type { UserId } from '../../domain/ids';
import type { Database } from '../database/database';
import { groupAccess, securityGroupPowerBlocks, users } from '../database/tables/access';
import { adminChanges } from '../database/tables/admin';
import { modules, powerBlocks } from '../database/tables/fleet';
import { readAdmissions, type Admission, type SignedInPerson } from '../http/caller';
import { ACCESS_ZONES, heldRights } from '../http/held-rights';
import { grantedGroups } from '../rows/visibility';

/** Standing of a person, and the version of their rights; null for somebody who is no user. */
export interface RightsVersion {
  readonly admission: Admission;
  readonly version: string | null;
}

/** Reads the versions of the people's rights, as they are at `now`. */
export type ReadVersions = (
  people: readonly SignedInPerson[],
  now: EpochMs,
) => Promise<(person: SignedInPerson) => RightsVersion>;

/** Digests of the machines of each group, and of all machines (''). */
type MachineDigests = ReadonlyMap<string, string>;

/**
 * Returns a reader of versions (contract W22). A version is a digest of what the user may do and
 * of the machines that they see; it says nothing of anybody else. The machines are read again only
 * after a change of the administration.
 */
export function rightsVersions(db: Database): ReadVersions {
  let known: { readonly change: number; readonly digests: MachineDigests } | null = null;

  async function machines(): Promise<MachineDigests> {
    const change = await newestChange(db);
    if (known?.change !== change) known = { change, digests: await readDigests(db) };
    return known.digests;
  }

  return async (people, now) => {
    const ids = [...new Set(people.map(({ userId }) => userId))];
    const admissionOf = await readAdmissions(db, people);
    const digests = await machines();
    const rows = groupBy(await readAccess(db, ids), ({ user }) => user.userId);
    const versions = new Map<UserId, string>();
    for (const [userId, own] of rows) {
      const [first] = own;
      if (first === undefined) continue;
      const { email, nickName } = first.user;
      const rights = heldRights(first.user, own, now);
      versions.set(userId, digestOf([email, nickName, rights, seen(rights, digests)]));
    }
    return (person) => ({
      admission: admissionOf(person),
      version: versions.get(person.userId) ?? null,
    });
  };
}

const readAccess = (db: Database, ids: readonly UserId[]) =>
  db
    .select({ user: users, access: groupAccess, zones: ACCESS_ZONES })
    .from(users)
    .leftJoin(groupAccess, eq(groupAccess.userId, users.userId))
    .where(inArray(users.userId, [...ids]))
    .orderBy(groupAccess.securityGroupId);

/** Changes are made one after the other, and refusals change nothing: the newest id is enough. */
async function newestChange(db: Database): Promise<number> {
  const [row] = await db
    .select({ id: adminChanges.id })
    .from(adminChanges)
    .where(isNull(adminChanges.refusal))
    .orderBy(desc(adminChanges.id))
    .limit(1);
  return row?.id ?? 0;
}

async function readDigests(db: Database): Promise<MachineDigests> {
  const { powerBlockId } = powerBlocks;
  const machine = { powerBlockId, moduleId: modules.moduleId };
  const all = await db
    .select(machine)
    .from(powerBlocks)
    .leftJoin(modules, eq(modules.powerBlockId, powerBlockId))
    .orderBy(powerBlockId, modules.moduleId);
  const ofGroups = await db
    .select({ group: securityGroupPowerBlocks.securityGroupId, ...machine })
    .from(securityGroupPowerBlocks)
    .innerJoin(powerBlocks, eq(powerBlockId, securityGroupPowerBlocks.powerBlockId))
    .leftJoin(modules, eq(modules.powerBlockId, powerBlockId))
    .orderBy(powerBlockId, modules.moduleId);
  const groups = [...groupBy(ofGroups, ({ group }) => group)];
  return new Map([
    ['', digestOf(all)],
    ...groups.map(([group, rows]) => [group, digestOf(rows)] as const),
  ]);
}

const seen = (rights: UserRights, digests: MachineDigests) => [
  ...(seesEverything(rights) ? [digests.get('')] : []),
  ...grantedGroups(rights).map((group) => digests.get(group)),
];

const digestOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);
