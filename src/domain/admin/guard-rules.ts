import type { ModuleId, PowerBlockId, SecurityGroupId } from '../ids';
import { grants, seesEverything, type GroupAccess, type UserRights } from '../person/access';
import type { GuardedMachines, GuardedRight, GuardRuleDraft } from './rights';

/** Power block with its modules and its groups. */
export interface GuardedPlace {
  readonly powerBlockId: PowerBlockId;
  readonly moduleIds: readonly ModuleId[];
  readonly groups: readonly SecurityGroupId[];
}

/** Whether a rule is about a power block, or about a module of it. */
function covers(machines: GuardedMachines, place: GuardedPlace): boolean {
  if (machines.kind === 'group') return place.groups.includes(machines.securityGroupId);
  const { prefix } = machines;
  return [place.powerBlockId, ...place.moduleIds].some((id) => id.startsWith(prefix));
}

const HAS_RIGHT: Readonly<Record<GuardedRight, (access: GroupAccess) => boolean>> = {
  see: grants,
  control: (access) => grants(access) && access.remoteControl,
  change: ({ access }) => access === 'ReadWrite',
};

/**
 * Returns the groups through which a user has the right on machines of the rule, other than the
 * rule's own: none where the rule holds (rules §6.7). A blocked user breaks no rule, and global
 * ReadWrite is exempt from rules on seeing and changing: only it can undo a wrong rule.
 */
export function breachesOf(
  rule: GuardRuleDraft,
  user: UserRights,
  places: readonly GuardedPlace[],
): readonly SecurityGroupId[] {
  if (user.blocked || (rule.right !== 'control' && seesEverything(user))) return [];
  const exposed = new Set(
    places.filter((place) => covers(rule.machines, place)).flatMap(({ groups }) => groups),
  );
  exposed.delete(rule.securityGroupId);
  return user.securityGroupAccess
    .filter((access) => exposed.has(access.securityGroupId) && HAS_RIGHT[rule.right](access))
    .map(({ securityGroupId }) => securityGroupId);
}
