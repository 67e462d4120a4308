import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { epochMs } from '../../base/units';
import type { moduleBodySchema, ModuleWire } from '../../contract/fleet';
import type { ModuleId, PowerBlockId } from '../../domain/ids';
import { isConnected } from '../../domain/machine/connection';
import { decide } from '../../domain/person/decide';
import type { Database } from '../database/database';
import { modules, powerBlocks } from '../database/tables/fleet';
import { latestSamples } from '../database/tables/telemetry';
import type { Caller } from '../http/caller';
import { ApiProblem, malformed, only } from '../http/problem';
import { editable, idsOf, readBlockGroups, readModuleGroups } from './block-groups';
import { makeChange, type AdminDeps, type ChangeCall, type Snapshot } from './change';
import { assertMayReturn, ID_IN_USE, retire, returnFrom } from './retired-machines';
import { nameOf } from './texts';

type Body = z.output<typeof moduleBodySchema>;
/** Reads a module as a caller sees it. */
type Read = (db: Database, caller: Caller, id: ModuleId) => Promise<ModuleWire[]>;

const KIND = 'module';
const NAME = 'module';

/** `POST Modules/` (rules §3.9). Throws as `makeChange`, and conflict for an id in use. */
export const addModule = (deps: AdminDeps, call: ChangeCall, body: Body, read: Read) =>
  makeChange(deps, call, {
    kind: KIND,
    action: 'add',
    objectId: body.moduleId,
    newName: body.name,
    read: () => Promise.resolve(null),
    make: async ({ tx, caller }) => {
      const { moduleId } = body;
      const fields = await fieldsOf(tx, caller, body, null);
      const past = await assertMayReturn(tx, caller, moduleId, 'moduleId');
      const added = await tx
        .insert(modules)
        .overridingSystemValue()
        .values({ moduleId, ...fields, ...past })
        .onConflictDoNothing()
        .returning();
      if (added.length === 0) throw new ApiProblem('conflict', ID_IN_USE, { field: 'moduleId' });
      await returnFrom(tx, moduleId);
      return readSnapshot(tx, moduleId);
    },
    answer: async ({ tx, caller }) => only(await read(tx, caller, body.moduleId), NAME),
  });

/** `PUT Modules/{id}`: changes the name or the power block. Throws as `makeChange`. */
export const changeModule = (
  deps: AdminDeps,
  call: ChangeCall,
  moduleId: ModuleId,
  body: Body,
  read: Read,
) =>
  makeChange(deps, call, {
    kind: KIND,
    action: 'change',
    objectId: moduleId,
    replaced: { revision: body.revision },
    read: async ({ tx, caller }) => editable(caller, await readSnapshot(tx, moduleId), NAME),
    make: async ({ tx, caller }, before) => {
      if (body.moduleId !== moduleId) throw malformed('moduleId', 'never changes');
      const fields = await fieldsOf(tx, caller, body, before);
      await tx
        .update(modules)
        .set({ ...fields, revision: (before?.revision ?? 0) + 1 })
        .where(eq(modules.moduleId, moduleId));
      return readSnapshot(tx, moduleId);
    },
    answer: async ({ tx, caller }) => only(await read(tx, caller, moduleId), NAME),
  });

/**
 * `DELETE Modules/{id}`. Its data stay stored (`retired-machines.ts`). Throws as `makeChange`, and
 * in_use while it is connected: what reports is there.
 */
export const deleteModule = (
  deps: AdminDeps,
  call: ChangeCall,
  moduleId: ModuleId,
): Promise<undefined> =>
  makeChange(deps, call, {
    kind: KIND,
    action: 'delete',
    objectId: moduleId,
    read: async ({ tx, caller }) => editable(caller, await readSnapshot(tx, moduleId), NAME),
    make: async ({ tx, now }) => {
      const deleted = await tx.delete(modules).where(eq(modules.moduleId, moduleId)).returning();
      const { number, created } = only(deleted, NAME);
      const [newest] = await tx
        .select({ at: latestSamples.at })
        .from(latestSamples)
        .where(eq(latestSamples.module, number));
      if (newest !== undefined && isConnected(epochMs(newest.at), now))
        throw new ApiProblem('in_use', 'The module is connected.');
      await retire(tx, { machineId: moduleId, number, created });
      return null;
    },
    answer: () => Promise.resolve(undefined),
  });

/**
 * Returns the fields of a body. Throws malformed for a power block that the caller does not see,
 * and forbidden for one to which they may not move the module.
 */
async function fieldsOf(tx: Database, caller: Caller, body: Body, before: Snapshot | null) {
  const name = nameOf(body.name, 'name');
  const powerBlockId: PowerBlockId = body.powerBlock;
  // Both, also for one that does not exist: the response takes as long as for a hidden one.
  const [[block], blockGroups] = await Promise.all([
    tx
      .select({ zone: powerBlocks.timezone })
      .from(powerBlocks)
      .where(eq(powerBlocks.powerBlockId, powerBlockId)),
    readBlockGroups(tx, powerBlockId),
  ]);
  if (block === undefined) throw malformed('powerBlock', 'does not exist');
  const place = { groups: idsOf(blockGroups), zone: block.zone };
  if (!decide(caller, 'see', place).allowed) throw malformed('powerBlock', 'does not exist');
  if (before?.fields['powerBlock'] !== powerBlockId && !decide(caller, 'edit', place).allowed)
    throw new ApiProblem('forbidden', 'You may not change this power block.', {
      field: 'powerBlock',
    });
  return { name, powerBlockId };
}

async function readSnapshot(tx: Database, moduleId: ModuleId): Promise<Snapshot | null> {
  // Both, as above.
  const [[row], groups] = await Promise.all([
    tx
      .select({ module: modules, powerBlockName: powerBlocks.name, zone: powerBlocks.timezone })
      .from(modules)
      .innerJoin(powerBlocks, eq(powerBlocks.powerBlockId, modules.powerBlockId))
      .where(eq(modules.moduleId, moduleId)),
    readModuleGroups(tx, moduleId),
  ]);
  if (row === undefined) return null;
  const { name, powerBlockId: powerBlock, revision } = row.module;
  return {
    ...{ id: moduleId, revision, name },
    fields: { name, powerBlock, powerBlockName: row.powerBlockName, securityGroups: groups },
    groups: idsOf(groups),
    zone: row.zone,
  };
}
