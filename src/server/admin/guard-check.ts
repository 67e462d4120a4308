import { eq, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import {
  moduleIdSchema,
  powerBlockIdSchema,
  securityGroupIdSchema,
} from '../../contract/primitives';
import type { EpochMs } from '../../base/units';
import { breachesOf, type GuardedPlace } from '../../domain/admin/guard-rules';
import type { GuardRule } from '../../domain/admin/rights';
import { ACCESS_LEVELS } from '../../domain/catalogues';
import type { UserRights } from '../../domain/person/access';
import { earliestLastDay } from '../../domain/person/ending';
import type { Database } from '../database/database';
import {
  groupAccess,
  securityGroupPowerBlocks,
  securityGroups,
  users,
} from '../database/tables/access';
import { guardRules } from '../database/tables/admin';
import { modules, powerBlocks } from '../database/tables/fleet';

/** Guard rule that somebody breaks, with the nicknames of a few of them. */
export interface BrokenRule {
  readonly rule: GuardRule;
  readonly nickNames: readonly string[];
}

/** Reads the guard rules with the names of their groups; only the one with `ruleId` if given. */
export async function readGuardRules(db: Database, ruleId?: string): Promise<GuardRule[]> {
  const guarded = alias(securityGroups, 'guarded');
  const rows = await db
    .select({ rule: guardRules, name: securityGroups.displayName, machines: guarded.displayName })
    .from(guardRules)
    .innerJoin(securityGroups, eq(securityGroups.securityGroupId, guardRules.securityGroupId))
    .leftJoin(guarded, sql`${guarded.securityGroupId} = ${guardRules.machines}->>'securityGroupId'`)
    .where(ruleId === undefined ? undefined : eq(guardRules.ruleId, ruleId))
    .orderBy(securityGroups.displayName, guardRules.right, guardRules.ruleId);
  return rows.map(({ rule, name, machines }) => ({
    ...rule,
    displayName: name,
    machinesName: machines ?? '',
  }));
}

/**
 * Returns the guard rules that the stored rights break (rules §6.7). Called inside the transaction
 * of a change, before and after it is made.
 */
export const readBrokenRules = async (db: Database, now: EpochMs): Promise<readonly GuardRule[]> =>
  (await readBreaches(db, now)).map(({ rule }) => rule);

/** Like `readBrokenRules`, with the names of who breaks a rule; two queries for all rules. */
export async function readBreaches(db: Database, now: EpochMs): Promise<readonly BrokenRule[]> {
  const rules = await readGuardRules(db);
  if (rules.length === 0) return [];
  const { places, holders } = await readGuarded(db, now);
  return rules.flatMap((rule) => {
    const nickNames = holders
      .filter(({ rights }) => breachesOf(rule, rights, places).length > 0)
      .flatMap((holder) => holder.nickNames);
    return nickNames.length === 0 ? [] : [{ rule, nickNames: [...new Set(nickNames)].sort() }];
  });
}

/** Users with the same access on a group: a few of their names. */
interface Holders {
  readonly rights: UserRights;
  readonly nickNames: readonly string[];
}

const guardedSchema = z.object({
  places: z.nullable(
    z.array(
      z.object({
        powerBlockId: powerBlockIdSchema,
        moduleIds: z.array(moduleIdSchema),
        groups: z.array(securityGroupIdSchema),
      }),
    ),
  ),
  holders: z.nullable(
    z.array(
      z.object({
        securityGroupId: securityGroupIdSchema,
        access: z.enum(ACCESS_LEVELS),
        remoteControl: z.boolean(),
        globalAccess: z.enum(ACCESS_LEVELS),
        nickNames: z.array(z.string()),
      }),
    ),
  ),
});

const PLACES = sql`(select json_agg(json_build_object(
  'powerBlockId', ${powerBlocks.powerBlockId},
  'moduleIds', array(select ${modules.moduleId} from ${modules}
    where ${modules.powerBlockId} = ${powerBlocks.powerBlockId}),
  'groups', array(select ${securityGroupPowerBlocks.securityGroupId} from ${securityGroupPowerBlocks}
    where ${securityGroupPowerBlocks.powerBlockId} = ${powerBlocks.powerBlockId})
  )) from ${powerBlocks})`;

const holders = (now: EpochMs): SQL => sql`(select json_agg(held) from (
  select ${groupAccess.securityGroupId} as "securityGroupId", ${groupAccess.access} as "access",
    ${groupAccess.remoteControl} as "remoteControl", ${users.globalAccess} as "globalAccess",
    (array_agg(${users.nickName} order by ${users.nickName}))[1:6] as "nickNames"
  from ${groupAccess} join ${users} on ${users.userId} = ${groupAccess.userId}
  where not ${users.blocked} and ${groupAccess.access} <> 'None' and (${groupAccess.lastDay} is null
    or ${groupAccess.lastDay} >= ${earliestLastDay(now)})
  group by 1, 2, 3, 4) held)`;

/**
 * Reads the power blocks with their groups, and those with an access to each group, in one
 * statement. An access counts until its last day is over in every zone.
 */
export async function readGuarded(
  db: Database,
  now: EpochMs,
): Promise<{ readonly places: readonly GuardedPlace[]; readonly holders: readonly Holders[] }> {
  const rows = await db
    .select({ places: sql<unknown>`places`, holders: sql<unknown>`holders` })
    .from(sql`(select ${PLACES} as places, ${holders(now)} as holders) as guarded`);
  const [{ places, holders: held }] = z.tuple([guardedSchema]).parse(rows);
  return {
    places: places ?? [],
    holders: (held ?? []).map(({ globalAccess, nickNames, ...access }) => ({
      rights: {
        blocked: false,
        authZGlobalAccess: globalAccess,
        securityGroupAccess: [{ ...access, alarmNotification: false }],
      },
      nickNames,
    })),
  };
}
