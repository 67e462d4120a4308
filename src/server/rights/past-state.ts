import { and, asc, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { epochMs, type EpochMs } from '../../base/units';
import {
  powerBlockIdSchema,
  moduleIdSchema,
  securityGroupIdSchema,
  userIdSchema,
} from '../../contract/primitives';
import { userBodySchema } from '../../contract/user-records';
import { groupAccessSchema } from '../../contract/users';
import {
  undoChanges,
  type GroupThen,
  type RecordBefore,
  type RightsState,
} from '../../domain/admin/undo-changes';
import * as z from 'zod/mini';
import type { PowerBlockId, SecurityGroupId } from '../../domain/ids';
import type { Database } from '../database/database';
import { securityGroupPowerBlocks, securityGroups } from '../database/tables/access';
import { adminChanges } from '../database/tables/admin';
import { modules, powerBlocks } from '../database/tables/fleet';
import { readUsers } from './read-users';

/**
 * Returns the rights as they were at a moment: those of now, without the changes since. Throws for
 * a line of the log that cannot be read: without it the answer would be wrong.
 */
export async function readStateAt(db: Database, at: EpochMs): Promise<RightsState> {
  // The state first: a change that is made in between is only undone, to what the state has.
  const now = await readStateNow(db);
  const lines = await db
    .select()
    .from(adminChanges)
    .where(
      and(
        gt(adminChanges.at, at),
        isNull(adminChanges.refusal),
        inArray(adminChanges.action, ['add', 'change', 'delete', 'block', 'unblock']),
        inArray(adminChanges.kind, ['user', 'securityGroup', 'powerBlock', 'module']),
      ),
    )
    .orderBy(desc(adminChanges.id));
  return undoChanges(now, lines.map(recordBefore));
}

/** Returns the time of the oldest line of the log of changes; null while it is empty. */
export async function readLoggedSince(db: Database): Promise<EpochMs | null> {
  const [line] = await db
    .select({ at: adminChanges.at })
    .from(adminChanges)
    .orderBy(asc(adminChanges.id))
    .limit(1);
  return line === undefined ? null : epochMs(line.at);
}

async function readStateNow(db: Database): Promise<RightsState> {
  const [read, groupRows, blockRows, moduleRows] = await Promise.all([
    readUsers(db, undefined),
    db
      .select({ group: securityGroups, powerBlockId: securityGroupPowerBlocks.powerBlockId })
      .from(securityGroups)
      .leftJoin(
        securityGroupPowerBlocks,
        eq(securityGroupPowerBlocks.securityGroupId, securityGroups.securityGroupId),
      ),
    db.select({ id: powerBlocks.powerBlockId, zone: powerBlocks.timezone }).from(powerBlocks),
    db.select({ id: modules.moduleId, block: modules.powerBlockId }).from(modules),
  ]);
  const groups = new Map<SecurityGroupId, GroupThen & { powerBlocks: PowerBlockId[] }>();
  for (const { group, powerBlockId } of groupRows) {
    const { securityGroupId, displayName } = group;
    const known = groups.get(securityGroupId) ?? { displayName, powerBlocks: [] };
    if (powerBlockId !== null) known.powerBlocks.push(powerBlockId);
    groups.set(securityGroupId, known);
  }
  return {
    users: new Map(read.users.map((user) => [user.userId, user])),
    groups,
    zones: new Map(blockRows.map(({ id, zone }) => [id, zone])),
    modules: new Map(moduleRows.map(({ id, block }) => [id, block])),
  };
}

/** Returns what a line of the log says of its record. Throws when it cannot be read. */
function recordBefore(line: typeof adminChanges.$inferSelect): RecordBefore {
  const data = lineSchema.parse(line);
  switch (data.kind) {
    case 'user': {
      const { objectId: id, before } = data;
      return { kind: 'user', id, before: before === null ? null : { userId: id, ...before } };
    }
    case 'module':
      return { kind: 'module', id: data.objectId, before: data.before?.powerBlock ?? null };
    case 'securityGroup':
      return { kind: 'securityGroup', id: data.objectId, before: data.before };
    case 'powerBlock': {
      const { objectId: id, before } = data;
      if (before === null) return { kind: 'powerBlock', id, before };
      const { timezone, securityGroups: securityGroupIds } = before;
      return { kind: 'powerBlock', id, before: { timezone, securityGroupIds } };
    }
  }
}

/** Access as the log stores it: without an end its last day is null. */
const loggedAccess = z.pipe(
  z.object({ ...groupAccessSchema.shape, lastDay: z.nullish(z.iso.date()) }),
  z.transform(({ lastDay, ...access }) => (lastDay == null ? access : { ...access, lastDay })),
);
const loggedBlock = z.pipe(
  z.object({ powerBlockId: powerBlockIdSchema }),
  z.transform(({ powerBlockId }) => powerBlockId),
);
const loggedGroup = z.pipe(
  z.object({ securityGroupId: securityGroupIdSchema }),
  z.transform(({ securityGroupId }) => securityGroupId),
);
const { shape: user } = userBodySchema;
/** Lines as the changes store them (`admin/change-*.ts`). */
const lineSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('user'),
    objectId: userIdSchema,
    before: z.nullable(
      z.object({
        email: z.string(),
        nickName: z.string(),
        blocked: user.blocked,
        authZGlobalAccess: user.authZGlobalAccess,
        securityGroupAccess: z.array(loggedAccess),
      }),
    ),
  }),
  z.object({
    kind: z.literal('securityGroup'),
    objectId: securityGroupIdSchema,
    before: z.nullable(z.object({ displayName: z.string(), powerBlocks: z.array(loggedBlock) })),
  }),
  z.object({
    kind: z.literal('powerBlock'),
    objectId: powerBlockIdSchema,
    before: z.nullable(z.object({ timezone: z.string(), securityGroups: z.array(loggedGroup) })),
  }),
  z.object({
    kind: z.literal('module'),
    objectId: moduleIdSchema,
    before: z.nullable(z.object({ powerBlock: powerBlockIdSchema })),
  }),
]);
