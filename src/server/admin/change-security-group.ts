import { randomUUID } from 'node:crypto';
import { asc, eq, inArray, or, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { folded } from '../../base/folded-text';
import type { securityGroupBodySchema, SecurityGroupWire } from '../../contract/fleet';
import { isSecurityGroupId, type PowerBlockId, type SecurityGroupId } from '../../domain/ids';
import { decide } from '../../domain/person/decide';
import type { Database } from '../database/database';
import { groupAccess, securityGroupPowerBlocks, securityGroups } from '../database/tables/access';
import { guardRules } from '../database/tables/admin';
import { powerBlocks } from '../database/tables/fleet';
import type { Caller } from '../http/caller';
import { ApiProblem, malformed, only } from '../http/problem';
import { readGroupIds, readVisiblePowerBlocks } from '../rows/fleet-rows';
import { editable, draftedMembers, storeGroupBlocks } from './block-groups';
import {
  editsEverything,
  makeChange,
  type AdminDeps,
  type ChangeCall,
  type Snapshot,
} from './change';
import { nameOf } from './texts';

type Body = z.output<typeof securityGroupBodySchema>;
/** Reads a security group as a caller sees it. */
type Read = (db: Database, caller: Caller, id: SecurityGroupId) => Promise<SecurityGroupWire[]>;

const KIND = 'securityGroup';
const NAME = 'security group';

/**
 * `POST SecurityGroups/` (rules §3.9), with global ReadWrite alone: nobody else would see the new
 * group. Throws as `makeChange`, and conflict for a name in use.
 */
export const addSecurityGroup = (deps: AdminDeps, call: ChangeCall, body: Body, read: Read) => {
  const id = newGroupId();
  return makeChange(deps, call, {
    kind: KIND,
    action: 'add',
    objectId: id,
    newName: body.displayName,
    read: () => Promise.resolve(null),
    make: async ({ tx, caller }) => {
      if (!editsEverything(caller))
        throw new ApiProblem('forbidden', 'Only global ReadWrite may add security groups.');
      const displayName = await freeName(tx, body.displayName, null);
      const blocks = await draftedBlocks(tx, caller, [], body.powerBlocks);
      await tx.insert(securityGroups).values({ securityGroupId: id, displayName });
      await storeGroupBlocks(tx, id, [], blocks);
      return readSnapshot(tx, id);
    },
    answer: async ({ tx, caller }) => only(await read(tx, caller, id), NAME),
  });
};

/** `PUT SecurityGroups/{id}`: changes the name and the power blocks. Throws as `makeChange`. */
export const changeSecurityGroup = (
  deps: AdminDeps,
  call: ChangeCall,
  id: SecurityGroupId,
  body: Body,
  read: Read,
) =>
  makeChange(deps, call, {
    kind: KIND,
    action: 'change',
    objectId: id,
    replaced: { revision: body.revision },
    read: async ({ tx, caller }) => editable(caller, await readSnapshot(tx, id), NAME),
    make: async ({ tx, caller }, before) => {
      const displayName = await freeName(tx, body.displayName, id);
      const stored = await readBlockIds(tx, id);
      const blocks = await draftedBlocks(tx, caller, stored, body.powerBlocks);
      await tx
        .update(securityGroups)
        .set({ displayName, revision: (before?.revision ?? 0) + 1 })
        .where(eq(securityGroups.securityGroupId, id));
      await storeGroupBlocks(tx, id, stored, blocks);
      await assertInAGroup(tx, caller, stored);
      return readSnapshot(tx, id);
    },
    answer: async ({ tx, caller }) => only(await read(tx, caller, id), NAME),
  });

/**
 * `DELETE SecurityGroups/{id}`. Throws as `makeChange`, and in_use with users or guard rules: so
 * nobody with a right on the group itself can delete it.
 */
export const deleteSecurityGroup = (
  deps: AdminDeps,
  call: ChangeCall,
  id: SecurityGroupId,
): Promise<undefined> =>
  makeChange(deps, call, {
    kind: KIND,
    action: 'delete',
    objectId: id,
    read: async ({ tx, caller }) => editable(caller, await readSnapshot(tx, id), NAME),
    make: async ({ tx }) => {
      await assertUnused(tx, id);
      await storeGroupBlocks(tx, id, await readBlockIds(tx, id), []);
      await tx.delete(securityGroups).where(eq(securityGroups.securityGroupId, id));
      return null;
    },
    answer: () => Promise.resolve(undefined),
  });

function newGroupId(): SecurityGroupId {
  const id = randomUUID();
  if (isSecurityGroupId(id)) return id;
  throw new Error('a random UUID is a group id');
}

/** Returns a name that no other group has, whatever the case and the width. Throws conflict. */
async function freeName(tx: Database, text: string, own: SecurityGroupId | null): Promise<string> {
  const name = nameOf(text, 'displayName');
  const rows = await tx.select().from(securityGroups);
  const isTaken = rows.some(
    (row) => row.securityGroupId !== own && folded(row.displayName) === folded(name),
  );
  if (!isTaken) return name;
  throw new ApiProblem('conflict', 'Another group has this name.', { field: 'displayName' });
}

/** Throws in_use when a user has access to the group, or a guard rule names it. */
async function assertUnused(tx: Database, id: SecurityGroupId): Promise<void> {
  const [access] = await tx
    .select()
    .from(groupAccess)
    .where(eq(groupAccess.securityGroupId, id))
    .limit(1);
  if (access !== undefined) throw new ApiProblem('in_use', 'Users have access to the group.');
  const named = eq(sql`${guardRules.machines} ->> 'securityGroupId'`, id);
  const [rule] = await tx
    .select()
    .from(guardRules)
    .where(or(eq(guardRules.securityGroupId, id), named))
    .limit(1);
  if (rule !== undefined) throw new ApiProblem('in_use', 'A guard rule names the group.');
}

/** Returns the power blocks of a group after a caller's draft. */
async function draftedBlocks(
  tx: Database,
  caller: Caller,
  stored: readonly PowerBlockId[],
  draft: readonly PowerBlockId[],
): Promise<readonly PowerBlockId[]> {
  const blocks = await readVisiblePowerBlocks(tx, caller);
  const seen = new Set(blocks.map(({ powerBlockId }) => powerBlockId));
  const groups = await readGroupIds(tx, caller);
  return draftedMembers('powerBlocks', {
    stored,
    draft,
    sees: (block) => seen.has(block),
    mayEdit: (block) => decide(caller, 'edit', { groups: groups.get(block) ?? [] }).allowed,
  });
}

/**
 * Throws malformed when one of the power blocks is in no group any more, unless the caller has
 * global ReadWrite: nobody else would see it.
 */
async function assertInAGroup(
  tx: Database,
  caller: Caller,
  blocks: readonly PowerBlockId[],
): Promise<void> {
  if (editsEverything(caller) || blocks.length === 0) return;
  const rows = await tx
    .select({ id: securityGroupPowerBlocks.powerBlockId })
    .from(securityGroupPowerBlocks)
    .where(inArray(securityGroupPowerBlocks.powerBlockId, [...blocks]));
  const inGroup = new Set(rows.map(({ id }) => id));
  if (blocks.every((block) => inGroup.has(block))) return;
  throw malformed('powerBlocks', 'a power block would be in no group');
}

async function readBlockIds(tx: Database, id: SecurityGroupId): Promise<PowerBlockId[]> {
  const rows = await tx
    .select({ id: securityGroupPowerBlocks.powerBlockId })
    .from(securityGroupPowerBlocks)
    .where(eq(securityGroupPowerBlocks.securityGroupId, id));
  return rows.map((row) => row.id);
}

async function readSnapshot(tx: Database, id: SecurityGroupId): Promise<Snapshot | null> {
  // Both, also for one that does not exist: the response takes as long as for a hidden one.
  const [[row], blocks] = await Promise.all([
    tx.select().from(securityGroups).where(eq(securityGroups.securityGroupId, id)),
    tx
      .select({ powerBlockId: powerBlocks.powerBlockId, name: powerBlocks.name })
      .from(securityGroupPowerBlocks)
      .innerJoin(powerBlocks, eq(powerBlocks.powerBlockId, securityGroupPowerBlocks.powerBlockId))
      .where(eq(securityGroupPowerBlocks.securityGroupId, id))
      .orderBy(asc(powerBlocks.powerBlockId)),
  ]);
  if (row === undefined) return null;
  const { displayName, revision } = row;
  return {
    ...{ id, revision, name: displayName },
    fields: { displayName, powerBlocks: blocks },
    groups: [id],
  };
}
