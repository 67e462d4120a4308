import type { SecurityGroupId } from '../ids';
import type { GroupAccess } from '../person/access';
import { decide, type Person } from '../person/decide';

/** Access to a group as it is stored, with its last day (yyyy-mm-dd) where it has one. */
export interface StoredAccess extends GroupAccess {
  readonly lastDay?: string | undefined;
}

/** Reason for which a draft is refused, and the position of its entry. */
export interface RefusedAccess {
  readonly refused: 'unknown' | 'twice' | 'forbidden';
  readonly index: number;
}

export interface AccessDraft {
  readonly caller: Person;
  /** Whether the caller edits their own entry. */
  readonly isSelf: boolean;
  readonly stored: readonly StoredAccess[];
  readonly draft: readonly StoredAccess[];
  /** Whether the caller sees a group that exists. */
  readonly sees: (group: SecurityGroupId) => boolean;
}

/**
 * Returns the accesses of a user after a caller has saved a draft (rules §6.5): in groups that the
 * caller may edit those of the draft, in all others those that are stored. A draft that changes one
 * of the others is refused; only of their own entry anybody may change the alarm notification.
 */
export function accessAfter(of: AccessDraft): readonly StoredAccess[] | RefusedAccess {
  const { caller, stored, draft, sees } = of;
  const mayEdit = (group: SecurityGroupId) => decide(caller, 'edit', { groups: [group] }).allowed;
  const known = new Map(stored.map((entry) => [entry.securityGroupId, entry]));
  const after = new Map(
    stored
      .filter(({ securityGroupId }) => !mayEdit(securityGroupId))
      .map((entry) => [entry.securityGroupId, entry]),
  );
  const named = new Set<SecurityGroupId>();
  for (const [index, entry] of draft.entries()) {
    const group = entry.securityGroupId;
    const before = known.get(group);
    if (named.has(group)) return { refused: 'twice', index };
    if (!sees(group)) return { refused: 'unknown', index };
    if (!mayEdit(group) && (before === undefined || !isAllowed(of, before, entry)))
      return { refused: 'forbidden', index };
    named.add(group);
    after.set(group, entry);
  }
  return [...after.values()];
}

/** Whether a caller without ReadWrite on the group may replace one access by the other. */
const isAllowed = ({ isSelf }: AccessDraft, before: StoredAccess, after: StoredAccess): boolean =>
  before.access === after.access &&
  before.remoteControl === after.remoteControl &&
  before.lastDay === after.lastDay &&
  (isSelf || before.alarmNotification === after.alarmNotification);
