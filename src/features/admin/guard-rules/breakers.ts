import type { ModuleRecord, PowerBlockRecord } from '../../../domain/admin/records';
import type { GuardedRight, GuardRuleDraft, PersonRight } from '../../../domain/admin/rights';

/** Modules that a rule is about: by their id, their power block's, or its groups (rules §6.7). */
export function guardedModules(
  { machines }: GuardRuleDraft,
  modules: readonly ModuleRecord[],
  blocks: readonly PowerBlockRecord[],
): readonly ModuleRecord[] {
  if (machines.kind === 'prefix') {
    const { prefix } = machines;
    return modules.filter(
      ({ moduleId, powerBlock }) => moduleId.startsWith(prefix) || powerBlock.startsWith(prefix),
    );
  }
  const { securityGroupId } = machines;
  const inGroup = new Set(
    blocks
      .filter(({ securityGroupIds }) => securityGroupIds.includes(securityGroupId))
      .map(({ powerBlockId }) => powerBlockId),
  );
  return modules.filter(({ powerBlock }) => inGroup.has(powerBlock));
}

const HAS: Readonly<Record<GuardedRight, (person: PersonRight) => boolean>> = {
  see: ({ access }) => access !== 'None',
  control: ({ control }) => control,
  change: ({ access }) => access === 'ReadWrite',
};

/** Persons who have the right of a rule on a machine through a group that it does not name. */
export const breakersOf = (
  { right, securityGroupId }: GuardRuleDraft,
  persons: readonly PersonRight[],
): readonly PersonRight[] =>
  persons.filter(
    (person) =>
      HAS[right](person) &&
      person.through.some(
        (source) => source.securityGroupId !== null && source.securityGroupId !== securityGroupId,
      ),
  );
