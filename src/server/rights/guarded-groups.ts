import type { GuardRule } from '../../domain/admin/rights';
import type { Caller } from '../http/caller';
import { shownGroups } from './read-users';

/** Whether a caller may read a guard rule: they see the groups that it names (contract W21). */
export function mayReadRule(caller: Caller, { securityGroupId, machines }: GuardRule): boolean {
  const isShown = shownGroups(caller, null);
  const named = machines.kind === 'group' ? [machines.securityGroupId] : [];
  return [securityGroupId, ...named].every(isShown);
}
