import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { EpochMs } from '../../base/units';
import {
  powerBlockBodySchema,
  moduleBodySchema,
  securityGroupBodySchema,
} from '../../contract/fleet';
import {
  powerBlockIdSchema,
  moduleIdSchema,
  securityGroupIdSchema,
  userIdSchema,
} from '../../contract/primitives';
import { userBodySchema } from '../../contract/user-records';
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

/** State of all rights at a moment. */
export interface PastState {
  readonly state: RightsState;
  /** False when a line of the log could not be read. */
  readonly isComplete: boolean;
}

/** Returns the rights as they were at a moment: those of now, without the changes since. */
export async function readStateAt(db: Database, at: EpochMs): Promise<PastState> {
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
  const changes = lines.map(recordBefore);
  const known = changes.filter((change) => change !== null);
  return {
    state: undoChanges(now, known),
    isComplete: known.length === changes.length,
  };
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

/** Returns what a line of the log says of its record; null when it cannot be read. */
function recordBefore(line: typeof adminChanges.$inferSelect): RecordBefore | null {
  const parsed = lineSchema.safeParse(line);
  if (!parsed.success) return null;
  const { data } = parsed;
  switch (data.kind) {
    case 'user': {
      const { objectId: id, before } = data;
      return { kind: 'user', id, before: before === null ? null : { userId: id, ...before } };
    }
    case 'module':
      return { kind: 'module', id: data.objectId, before: data.before?.powerBlock ?? null };
    case 'securityGroup':
      return { kind: 'securityGroup', id: data.objectId, before: data.before };
    case 'powerBlock':
      return { kind: 'powerBlock', id: data.objectId, before: data.before };
  }
}

const { shape: user } = userBodySchema;
const { shape: group } = securityGroupBodySchema;
const { shape: block } = powerBlockBodySchema;
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
        securityGroupAccess: user.securityGroupAccess,
      }),
    ),
  }),
  z.object({
    kind: z.literal('securityGroup'),
    objectId: securityGroupIdSchema,
    before: z.nullable(z.object({ displayName: z.string(), powerBlocks: group.powerBlocks })),
  }),
  z.object({
    kind: z.literal('powerBlock'),
    objectId: powerBlockIdSchema,
    before: z.nullable(
      z.object({ timezone: z.string(), securityGroupIds: block.securityGroupIds }),
    ),
  }),
  z.object({
    kind: z.literal('module'),
    objectId: moduleIdSchema,
    before: z.nullable(z.object({ powerBlock: moduleBodySchema.shape.powerBlock })),
  }),
]);
