import type { GuardRule } from '../../domain/admin/rights';
import type { AdminDeps } from '../admin/change';
import { addGuardRule, changeGuardRule, deleteGuardRule } from '../admin/change-guard-rule';
import { readGuardRules } from '../admin/guard-check';
import type { Database } from '../database/database';
import type { Caller } from '../http/caller';
import type { Handlers } from '../http/handler';
import { notFound } from '../http/problem';
import { mayReadRule } from '../rights/guarded-groups';

/** Reads the rules whose groups the caller sees. */
async function readShownRules(db: Database, caller: Caller, ruleId?: string): Promise<GuardRule[]> {
  return (await readGuardRules(db, ruleId)).filter((rule) => mayReadRule(caller, rule));
}

/** Handlers of guard rules (contract W21). */
export const guardRuleHandlers = (deps: AdminDeps) =>
  ({
    getGuardRules: ({ caller }) => readShownRules(deps.db, caller),
    getGuardRule: async ({ caller, params }) => {
      const [rule] = await readShownRules(deps.db, caller, params.ruleId);
      if (rule === undefined) throw notFound('guard rule');
      return rule;
    },
    postGuardRule: ({ body, ...call }) => addGuardRule(deps, call, body),
    putGuardRule: ({ params, body, ...call }) => changeGuardRule(deps, call, params.ruleId, body),
    deleteGuardRule: ({ params, ...call }) => deleteGuardRule(deps, call, params.ruleId),
  }) satisfies Handlers;
