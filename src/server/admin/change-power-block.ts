import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { powerBlockBodySchema, PowerBlockWire } from '../../contract/fleet';
import type { PowerBlockId, SecurityGroupId } from '../../domain/ids';
import { decide } from '../../domain/person/decide';
import type { Database } from '../database/database';
import { securityGroups } from '../database/tables/access';
import { modules, powerBlocks } from '../database/tables/fleet';
import type { Caller } from '../http/caller';
import { ApiProblem, malformed, only } from '../http/problem';
import { editable, draftedMembers, idsOf, readBlockGroups, storeBlockGroups } from './block-groups';
import {
  editsEverything,
  makeChange,
  type AdminDeps,
  type ChangeCall,
  type ChangeScope,
  type Snapshot,
} from './change';
import { assertMayReturn, ID_IN_USE, retire, returnFrom } from './retired-machines';
import { nameOf, timezoneOf } from './texts';

type Body = z.output<typeof powerBlockBodySchema>;
/** Reads a power block as a caller sees it. */
type Read = (db: Database, caller: Caller, id: PowerBlockId) => Promise<PowerBlockWire[]>;

const KIND = 'powerBlock';
const NAME = 'power block';

/** `POST PowerBlocks/` (rules §3.9). Throws as `makeChange`, and conflict for an id in use. */
export const addPowerBlock = (deps: AdminDeps, call: ChangeCall, body: Body, read: Read) =>
  makeChange(deps, call, {
    kind: KIND,
    action: 'add',
    objectId: body.powerBlockId,
    newName: body.name,
    read: () => Promise.resolve(null),
    make: async (scope) => {
      const { tx, caller } = scope;
      const { powerBlockId } = body;
      const groups = await draftedGroups(scope, null, body);
      const created = await assertMayReturn(tx, caller, powerBlockId, 'powerBlockId');
      const row = { powerBlockId, ...fieldsOf(body), ...created };
      const added = await tx.insert(powerBlocks).values(row).onConflictDoNothing().returning();
      if (added.length === 0)
        throw new ApiProblem('conflict', ID_IN_USE, { field: 'powerBlockId' });
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
    read: async ({ tx, caller }) => editable(caller, await readSnapshot(tx, powerBlockId), NAME),
    make: async (scope, before) => {
      const { tx } = scope;
      if (body.powerBlockId !== powerBlockId) throw malformed('powerBlockId', 'never changes');
      const groups = await draftedGroups(scope, before, body);
      await tx
        .update(powerBlocks)
        .set({ ...fieldsOf(body), revision: (before?.revision ?? 0) + 1 })
        .where(eq(powerBlocks.powerBlockId, powerBlockId));
      await storeBlockGroups(tx, powerBlockId, before?.groups ?? [], groups);
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
    read: async ({ tx, caller }) => editable(caller, await readSnapshot(tx, powerBlockId), NAME),
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
 * Returns the groups of a power block after a caller's draft, by the rights that hold in its zone
 * before and after (rules §6.8). Somebody without global ReadWrite must leave it in a group that
 * they may edit: else nobody may see it any more.
 */
async function draftedGroups(
  { tx, caller, now }: ChangeScope,
  before: Snapshot | null,
  { securityGroupIds: draft, timezone }: Body,
): Promise<readonly SecurityGroupId[]> {
  const rows = await tx.select({ id: securityGroups.securityGroupId }).from(securityGroups);
  const existing = new Set(rows.map(({ id }) => id));
  const zones = [...new Set([before?.zone ?? timezone, timezone])];
  const may = (action: 'see' | 'edit') => (group: SecurityGroupId) =>
    zones.every((zone) => decide(caller, action, { groups: [group], zone, at: now }).allowed);
  const mayEdit = may('edit');
  const maySee = may('see');
  const sees = (group: SecurityGroupId) => existing.has(group) && maySee(group);
  const stored = before?.groups ?? [];
  const after = draftedMembers('securityGroupIds', { stored, draft, sees, mayEdit });
  if (editsEverything(caller) || after.some(mayEdit)) return after;
  throw malformed('securityGroupIds', 'has to have a group that you may edit');
}

async function readSnapshot(tx: Database, powerBlockId: PowerBlockId): Promise<Snapshot | null> {
  // Both, also for one that does not exist: the response takes as long as for a hidden one.
  const [[row], groups] = await Promise.all([
    tx.select().from(powerBlocks).where(eq(powerBlocks.powerBlockId, powerBlockId)),
    readBlockGroups(tx, powerBlockId),
  ]);
  if (row === undefined) return null;
  const { powerBlockId: id, created, revision, ...fields } = row;
  return {
    ...{ id, revision, name: row.name },
    fields: { ...fields, created: created.toISOString(), securityGroups: groups },
    groups: idsOf(groups),
    zone: row.timezone,
  };
}
