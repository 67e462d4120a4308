import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { EpochMs } from '../../base/units';
import type { guardRuleBodySchema } from '../../contract/admin';
import type { GuardRule } from '../../domain/admin/rights';
import type { Database } from '../database/database';
import { securityGroups } from '../database/tables/access';
import { guardRules } from '../database/tables/admin';
import type { Caller } from '../http/caller';
import { ApiProblem, malformed, notFound, only } from '../http/problem';
import {
  editsEverything,
  makeChange,
  type AdminDeps,
  type ChangeCall,
  type Snapshot,
} from './change';
import { readBreaches, readGuardRules } from './guard-check';

type Body = z.output<typeof guardRuleBodySchema>;

const KIND = 'guardRule';
const NAME = 'guard rule';
/** Names in the text of a refusal. */
const NAMED = 5;

/** `POST GuardRules/` (rules §6.7). Throws as `makeChange`; rule_broken names who breaks it. */
export const addGuardRule = (deps: AdminDeps, call: ChangeCall, body: Body): Promise<GuardRule> => {
  const ruleId = randomUUID();
  return makeChange(deps, call, {
    kind: KIND,
    action: 'add',
    objectId: ruleId,
    newName: body.right,
    read: ({ caller }) => {
      assertMayChangeRules(caller);
      return Promise.resolve(null);
    },
    make: async ({ tx, now }) => {
      await tx.insert(guardRules).values({ ruleId, ...(await fieldsOf(tx, body, null)) });
      return snapshotOf(await keptRule(tx, ruleId, now));
    },
    answer: ({ tx }) => readRule(tx, ruleId),
  });
};

/** `PUT GuardRules/{id}`. Throws as `makeChange`; rule_broken names who breaks it. */
export const changeGuardRule = (
  deps: AdminDeps,
  call: ChangeCall,
  ruleId: string,
  body: Body,
): Promise<GuardRule> =>
  makeChange(deps, call, {
    kind: KIND,
    action: 'change',
    objectId: ruleId,
    replaced: { revision: body.revision },
    read: ({ tx, caller }) => readChangeable(tx, caller, ruleId),
    make: async ({ tx, now }, before) => {
      const revision = (before?.revision ?? 0) + 1;
      await tx
        .update(guardRules)
        .set({ ...(await fieldsOf(tx, body, ruleId)), revision })
        .where(eq(guardRules.ruleId, ruleId));
      return snapshotOf(await keptRule(tx, ruleId, now));
    },
    answer: ({ tx }) => readRule(tx, ruleId),
  });

/** `DELETE GuardRules/{id}`. Throws as `makeChange`. */
export const deleteGuardRule = (
  deps: AdminDeps,
  call: ChangeCall,
  ruleId: string,
): Promise<undefined> =>
  makeChange(deps, call, {
    kind: KIND,
    action: 'delete',
    objectId: ruleId,
    read: ({ tx, caller }) => readChangeable(tx, caller, ruleId),
    make: async ({ tx }) => {
      await tx.delete(guardRules).where(eq(guardRules.ruleId, ruleId));
      return null;
    },
    answer: () => Promise.resolve(undefined),
  });

/** Throws forbidden for everybody but global ReadWrite: a rule binds all groups. */
function assertMayChangeRules(caller: Caller): void {
  if (editsEverything(caller)) return;
  throw new ApiProblem('forbidden', 'Only global ReadWrite may change guard rules.');
}

const readRule = async (tx: Database, ruleId: string): Promise<GuardRule> =>
  only(await readGuardRules(tx, ruleId), NAME);

/** The same refusal for every id comes first: rules of other groups are not shown. */
async function readChangeable(tx: Database, caller: Caller, ruleId: string): Promise<Snapshot> {
  assertMayChangeRules(caller);
  const [rule] = await readGuardRules(tx, ruleId);
  if (rule === undefined) throw notFound(NAME);
  return snapshotOf(rule);
}

/** Throws malformed for a group that does not exist, and conflict for a rule that exists. */
async function fieldsOf(tx: Database, body: Body, ruleId: string | null) {
  const { securityGroupId, right, machines } = body;
  const named = machines.kind === 'group' ? [machines.securityGroupId] : [];
  const found = await tx
    .select({ id: securityGroups.securityGroupId })
    .from(securityGroups)
    .where(inArray(securityGroups.securityGroupId, [securityGroupId, ...named]));
  const known = new Set(found.map(({ id }) => id));
  if (!known.has(securityGroupId)) throw malformed('securityGroupId', 'does not exist');
  if (!named.every((id) => known.has(id))) throw malformed('machines', 'does not exist');
  const fields = { securityGroupId, right, machines };
  const same = (await readGuardRules(tx)).some(
    (rule) => rule.ruleId !== ruleId && sentenceOf(rule) === sentenceOf(fields),
  );
  if (same) throw new ApiProblem('conflict', 'This rule exists.', { field: 'machines' });
  return fields;
}

const sentenceOf = ({ securityGroupId, right, machines }: Omit<Body, 'revision'>): string =>
  JSON.stringify([
    ...[securityGroupId, right, machines.kind],
    machines.kind === 'group' ? machines.securityGroupId : machines.prefix,
  ]);

/** Returns a stored rule. Throws rule_broken, naming a few, when somebody breaks it now. */
async function keptRule(tx: Database, ruleId: string, now: EpochMs): Promise<GuardRule> {
  const broken = (await readBreaches(tx, now)).find(({ rule }) => rule.ruleId === ruleId);
  if (broken === undefined) return readRule(tx, ruleId);
  const { nickNames } = broken;
  const others = nickNames.length - NAMED;
  const names = nickNames.slice(0, NAMED).join(', ') + (others > 0 ? ' and others' : '');
  throw new ApiProblem('rule_broken', `Have the right through another group: ${names}.`, {
    brokenRules: [ruleId],
  });
}

const snapshotOf = ({
  ruleId,
  displayName,
  machinesName,
  revision,
  ...rule
}: GuardRule): Snapshot => ({
  id: ruleId,
  name: `${displayName}: ${rule.right}`,
  revision,
  fields: { ...rule, displayName, machinesName },
  groups: [
    rule.securityGroupId,
    ...(rule.machines.kind === 'group' ? [rule.machines.securityGroupId] : []),
  ],
});
