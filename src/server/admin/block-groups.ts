import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { ModuleId, PowerBlockId, SecurityGroupId } from '../../domain/ids';
import { changedMembers, membersAfter, type MembersDraft } from '../../domain/admin/members-draft';
import { decide } from '../../domain/person/decide';
import type { Database } from '../database/database';
import { securityGroupPowerBlocks, securityGroups } from '../database/tables/access';
import { modules, powerBlocks } from '../database/tables/fleet';
import type { Caller } from '../http/caller';
import { ApiProblem, malformed, notFound } from '../http/problem';
import type { Snapshot } from './change';

/** Group of a power block, with its name. */
export interface BlockGroup {
  readonly securityGroupId: SecurityGroupId;
  readonly displayName: string;
}

/** Reads the groups of power blocks, by name. */
const readGroups = (db: Database, where: SQL): Promise<BlockGroup[]> =>
  db
    .select({
      securityGroupId: securityGroups.securityGroupId,
      displayName: securityGroups.displayName,
    })
    .from(securityGroupPowerBlocks)
    .innerJoin(
      securityGroups,
      eq(securityGroups.securityGroupId, securityGroupPowerBlocks.securityGroupId),
    )
    .where(where)
    .orderBy(asc(securityGroups.displayName));

/** Reads the groups of a power block, by name. */
export const readBlockGroups = (db: Database, powerBlockId: PowerBlockId): Promise<BlockGroup[]> =>
  readGroups(db, eq(securityGroupPowerBlocks.powerBlockId, powerBlockId));

/** Reads the groups of a module's power block, by name. */
export const readModuleGroups = (db: Database, moduleId: ModuleId): Promise<BlockGroup[]> =>
  readGroups(
    db,
    inArray(
      securityGroupPowerBlocks.powerBlockId,
      db
        .select({ powerBlockId: modules.powerBlockId })
        .from(modules)
        .where(eq(modules.moduleId, moduleId)),
    ),
  );

export const idsOf = (groups: readonly BlockGroup[]): SecurityGroupId[] =>
  groups.map(({ securityGroupId }) => securityGroupId);

/**
 * Returns a record that the caller may change (rules §6.5), by the rights that hold in its zone
 * (rules §6.8). Throws not_found for none and for one of groups that the caller does not see, and
 * forbidden when they may not change it.
 */
export function editable(caller: Caller, record: Snapshot | null, what: string): Snapshot {
  if (record === null) throw notFound(what);
  if (decide(caller, 'edit', record).allowed) return record;
  if (!decide(caller, 'see', record).allowed) throw notFound(what);
  throw new ApiProblem('forbidden', `You may not change this ${what}.`);
}

/**
 * Returns the members after a draft. Throws malformed for one that the caller does not see, and
 * forbidden for one that they may not put in or take out.
 */
export function draftedMembers<T extends string>(
  field: string,
  draft: MembersDraft<T>,
): readonly T[] {
  const after = membersAfter(draft);
  if (!('refused' in after)) return after;
  const place = `${field}.${String(after.index)}`;
  if (after.refused === 'unknown') throw malformed(place, 'does not exist');
  throw new ApiProblem('forbidden', 'This needs ReadWrite on the group.', { field: place });
}

/**
 * Stores the groups of a power block. Each group that gains or loses it gets a new revision: a form
 * with its power blocks is out of date.
 */
export async function storeBlockGroups(
  tx: Database,
  powerBlockId: PowerBlockId,
  before: readonly SecurityGroupId[],
  after: readonly SecurityGroupId[],
): Promise<void> {
  const changed = changedMembers(before, after);
  if (changed.length === 0) return;
  const gained = changed.filter((group) => after.includes(group));
  await tx
    .delete(securityGroupPowerBlocks)
    .where(
      and(
        eq(securityGroupPowerBlocks.powerBlockId, powerBlockId),
        inArray(securityGroupPowerBlocks.securityGroupId, [...changed]),
      ),
    );
  if (gained.length > 0)
    await tx
      .insert(securityGroupPowerBlocks)
      .values(gained.map((securityGroupId) => ({ securityGroupId, powerBlockId })));
  await tx
    .update(securityGroups)
    .set({ revision: sql`${securityGroups.revision} + 1` })
    .where(inArray(securityGroups.securityGroupId, [...changed]));
}

/** As `storeBlockGroups`, for the power blocks of a group. */
export async function storeGroupBlocks(
  tx: Database,
  securityGroupId: SecurityGroupId,
  before: readonly PowerBlockId[],
  after: readonly PowerBlockId[],
): Promise<void> {
  const changed = changedMembers(before, after);
  if (changed.length === 0) return;
  const gained = changed.filter((block) => after.includes(block));
  await tx
    .delete(securityGroupPowerBlocks)
    .where(
      and(
        eq(securityGroupPowerBlocks.securityGroupId, securityGroupId),
        inArray(securityGroupPowerBlocks.powerBlockId, [...changed]),
      ),
    );
  if (gained.length > 0)
    await tx
      .insert(securityGroupPowerBlocks)
      .values(gained.map((powerBlockId) => ({ securityGroupId, powerBlockId })));
  await tx
    .update(powerBlocks)
    .set({ revision: sql`${powerBlocks.revision} + 1` })
    .where(inArray(powerBlocks.powerBlockId, [...changed]));
}
