import type { AccessLevel } from '../catalogues';
import type { SecurityGroupId, UserId } from '../ids';

/** A user's rights on one security group (section 3, User). */
export interface GroupAccess {
  readonly securityGroupId: SecurityGroupId;
  readonly access: AccessLevel;
  readonly remoteControl: boolean;
  readonly alarmNotification: boolean;
}

/** The part of a user that the rules of section 6 look at. */
export interface UserRights {
  readonly blocked: boolean;
  readonly authZGlobalAccess: AccessLevel;
  readonly securityGroupAccess: readonly GroupAccess[];
}

/** Section 3, User, as the server tells it to one caller. */
export interface User extends UserRights {
  readonly userId: UserId;
  readonly email: string;
  readonly nickName: string;
  readonly securityGroupsNames: readonly string[];
  /** What the caller may do with this user. */
  readonly enableEdit: boolean;
  readonly enableDelete: boolean;
}

/** Section 4, Access result after sign-in. */
export type AccessResult = 'allowed' | 'blocked' | 'no-access';

const grants = ({ access }: GroupAccess): boolean => access !== 'None';

/**
 * Section 6, Access check: nobody (null) has no access, a blocked user is blocked whatever else they
 * have; global ReadWrite is access, and so is Read or ReadWrite on any group. Global Read alone is
 * not: it opens Model and Documentation, no machine.
 */
export function accessOf(user: UserRights | null): AccessResult {
  if (user === null) return 'no-access';
  if (user.blocked) return 'blocked';
  return seesEverything(user) || user.securityGroupAccess.some(grants) ? 'allowed' : 'no-access';
}

/** Section 6, Drawer: Model and Documentation are for global Read or ReadWrite. */
export const seesModel = (user: UserRights): boolean => user.authZGlobalAccess !== 'None';

/**
 * Whether no group limits what the user sees: power blocks that are in no group too. Only global
 * ReadWrite does that. The access check of section 6 names it alone, and internal staff, who have
 * global Read, are given Read on every group to see the fleet.
 */
export const seesEverything = (user: UserRights): boolean =>
  !user.blocked && user.authZGlobalAccess === 'ReadWrite';

/**
 * The groups of `all` whose power blocks the user sees (section 6): all with global ReadWrite, else
 * those with Read or ReadWrite; none when blocked. A right on a group that is gone counts for nothing.
 */
export function visibleGroups(
  user: UserRights,
  all: readonly SecurityGroupId[],
): readonly SecurityGroupId[] {
  if (user.blocked) return [];
  if (seesEverything(user)) return all;
  const granted = new Set(
    user.securityGroupAccess.filter(grants).map(({ securityGroupId }) => securityGroupId),
  );
  return all.filter((group) => granted.has(group));
}

/**
 * Whether the user's rights allow remote control of a module that is in `moduleGroups` (section 6).
 * Needs the flag on one of its groups; global ReadWrite alone gives none, and a flag beside access
 * None gives none either. The machine's own RemoteControlEnabled bit is asked separately.
 */
export const mayControl = (user: UserRights, moduleGroups: readonly SecurityGroupId[]): boolean =>
  !user.blocked &&
  user.securityGroupAccess.some(
    (entry) => entry.remoteControl && grants(entry) && moduleGroups.includes(entry.securityGroupId),
  );

/**
 * Whether the person may change what belongs to these groups (section 6): everything with global
 * ReadWrite, else what is in a group on which they have ReadWrite.
 */
export const mayEditGroups = (user: UserRights, groups: readonly SecurityGroupId[]): boolean =>
  seesEverything(user) ||
  (!user.blocked &&
    user.securityGroupAccess.some(
      ({ access, securityGroupId }) => access === 'ReadWrite' && groups.includes(securityGroupId),
    ));

/** Whether the person may use the portal at all: a user who is not blocked; null is no user. */
export const mayUsePortal = (user: UserRights | null): boolean => user !== null && !user.blocked;

/**
 * Whether the person may edit anything at all: with global ReadWrite, or ReadWrite on a group. Which
 * things they may edit, `mayEditGroups` decides.
 */
export const mayEditSomething = (user: UserRights | null): boolean =>
  user !== null &&
  mayEditGroups(
    user,
    user.securityGroupAccess.map(({ securityGroupId }) => securityGroupId),
  );

/**
 * Whether the person may edit some user: one who may edit anything, and a global Read user, who may
 * edit their own entry. Which users they may edit, `mayEditUser` decides.
 */
export const mayEditSomeUser = (user: UserRights | null): boolean =>
  mayEditSomething(user) || (user !== null && !user.blocked && user.authZGlobalAccess === 'Read');

/**
 * Whether the person may edit the entry of the user `edited`, who is in `groups` (section 6): one
 * who may edit a group of theirs; and a global Read user their own entry.
 */
export const mayEditUser = (
  user: UserRights & { readonly userId: UserId },
  edited: UserId,
  groups: readonly SecurityGroupId[],
): boolean =>
  mayEditGroups(user, groups) ||
  (!user.blocked && user.authZGlobalAccess === 'Read' && user.userId === edited);
