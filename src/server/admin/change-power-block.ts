import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { powerBlockBodySchema, PowerBlockWire } from '../../contract/fleet';
import type { PowerBlockId, SecurityGroupId } from '../../domain/ids';
import { mayEditGroups, seesEverything, visibleGroups } from '../../domain/person/access';
import type { Database } from '../database/database';
import { securityGroups } from '../database/tables/access';
import { modules, powerBlocks } from '../database/tables/fleet';
import type { Caller } from '../http/caller';
import { ApiProblem, malformed, notFound, only } from '../http/problem';
import {
  assertEditable,
  draftedMembers,
  idsOf,
  readBlockGroups,
  storeBlockGroups,
} from './block-groups';
import { makeChange, type AdminDeps, type ChangeCall, type Snapshot } from './change';
import { assertMayReturn, retire, returnFrom } from './retired-machines';
import { nameOf, timezoneOf } from './texts';

type Body = z.output<typeof powerBlockBodySchema>;
/** Reads a power block as a caller sees it. */
type Read = (db: Database, caller: Caller, id: PowerBlockId) => Promise<PowerBlockWire[]>;

const KIND = 'powerBlock';

/** `POST PowerBlocks/` (rules §3.9). Throws as `makeChange`, and conflict for an id in use. */
export const addPowerBlock = (deps: AdminDeps, call: ChangeCall, body: Body, read: Read) =>
  makeChange(deps, call, {
    kind: KIND,
    action: 'add',
    objectId: body.powerBlockId,
    newName: body.name,
    read: () => Promise.resolve(null),
    make: async ({ tx, caller }) => {
      const { powerBlockId } = body;
      const groups = await draftedGroups(tx, caller, [], body.securityGroupIds);
      const created = await assertMayReturn(tx, caller, powerBlockId, 'powerBlockId');
      const row = { powerBlockId, ...fieldsOf(body), ...created };
      const added = await tx.insert(powerBlocks).values(row).onConflictDoNothing().returning();
      if (added.length === 0)
        throw new ApiProblem('conflict', 'This id is in use.', { field: 'powerBlockId' });
      await returnFrom(tx, powerBlockId);
      await storeBlockGroups(tx, powerBlockId, [], groups);
      return readSnapshot(tx, powerBlockId);
    },
    answer: async ({ tx, caller }) => only(await read(tx, caller, body.powerBlockId), NAME),
  });

/** `PUT PowerBlocks/{id}`: changes a power block and its groups. Throws as `makeChange`. */
export const changePowerBlock = (
  deps: AdminDeps,
  call: ChangeCall,
  powerBlockId: PowerBlockId,
  body: Body,
  read: Read,
) =>
  makeChange(deps, call, {
    kind: KIND,
    action: 'change',
    objectId: powerBlockId,
    replaced: { revision: body.revision },
    read: ({ tx, caller }) => readEditable(tx, caller, powerBlockId),
    make: async ({ tx, caller }, before) => {
      if (body.powerBlockId !== powerBlockId) throw malformed('powerBlockId', 'never changes');
      const stored = before?.groups ?? [];
      const groups = await draftedGroups(tx, caller, stored, body.securityGroupIds);
      await tx
        .update(powerBlocks)
        .set({ ...fieldsOf(body), revision: (before?.revision ?? 0) + 1 })
        .where(eq(powerBlocks.powerBlockId, powerBlockId));
      await storeBlockGroups(tx, powerBlockId, stored, groups);
      return readSnapshot(tx, powerBlockId);
    },
    answer: async ({ tx, caller }) => only(await read(tx, caller, powerBlockId), NAME),
  });

/** `DELETE PowerBlocks/{id}`. Throws as `makeChange`, and in_use while it has modules. */
export const deletePowerBlock = (
  deps: AdminDeps,
  call: ChangeCall,
  powerBlockId: PowerBlockId,
): Promise<undefined> =>
  makeChange(deps, call, {
    kind: KIND,
    action: 'delete',
    objectId: powerBlockId,
    read: ({ tx, caller }) => readEditable(tx, caller, powerBlockId),
    make: async ({ tx }, before) => {
      const inBlock = await tx.select().from(modules).where(eq(modules.powerBlockId, powerBlockId));
      if (inBlock.length > 0) throw new ApiProblem('in_use', 'The power block has modules.');
      await storeBlockGroups(tx, powerBlockId, before?.groups ?? [], []);
      const [row] = await tx
        .delete(powerBlocks)
        .where(eq(powerBlocks.powerBlockId, powerBlockId))
        .returning();
      if (row !== undefined) await retire(tx, { machineId: powerBlockId, created: row.created });
      return null;
    },
    answer: () => Promise.resolve(undefined),
  });

const NAME = 'power block';

const fieldsOf = (body: Body) => ({
  name: nameOf(body.name, 'name'),
  country: body.country,
  timezone: timezoneOf(body.timezone),
  latitude: body.latitude,
  longitude: body.longitude,
  application: body.application,
  environment: body.environment,
  version: body.version,
  parameterStoreEnabled: body.parameterStoreEnabled,
});

/**
 * Returns the groups of a power block after a caller's draft. Somebody without global ReadWrite
 * must leave it in a group that they may edit: else nobody may see it any more.
 */
async function draftedGroups(
  tx: Database,
  caller: Caller,
  stored: readonly SecurityGroupId[],
  draft: readonly SecurityGroupId[],
): Promise<readonly SecurityGroupId[]> {
  const rows = await tx.select({ id: securityGroups.securityGroupId }).from(securityGroups);
  const seen = visibleGroups(
    caller,
    rows.map(({ id }) => id),
  );
  const mayEdit = (group: SecurityGroupId) => mayEditGroups(caller, [group]);
  const sees = (group: SecurityGroupId) => seen.includes(group);
  const after = draftedMembers('securityGroupIds', { stored, draft, sees, mayEdit });
  if (seesEverything(caller) || after.some(mayEdit)) return after;
  throw malformed('securityGroupIds', 'has to have a group that you may edit');
}

async function readEditable(
  tx: Database,
  caller: Caller,
  powerBlockId: PowerBlockId,
): Promise<Snapshot> {
  const snapshot = await readSnapshot(tx, powerBlockId);
  if (snapshot === null) throw notFound(NAME);
  assertEditable(caller, snapshot, NAME);
  return snapshot;
}

async function readSnapshot(tx: Database, powerBlockId: PowerBlockId): Promise<Snapshot | null> {
  const [row] = await tx
    .select()
    .from(powerBlocks)
    .where(eq(powerBlocks.powerBlockId, powerBlockId));
  if (row === undefined) return null;
  const groups = await readBlockGroups(tx, powerBlockId);
  const { powerBlockId: id, created, revision, ...fields } = row;
  return {
    ...{ id, revision, name: row.name },
    fields: { ...fields, created: created.toISOString(), securityGroups: groups },
    groups: idsOf(groups),
    zone: row.timezone,
  };
}
