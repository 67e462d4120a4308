import type { AccessLevel } from '../catalogues';
import type { SecurityGroupId, UserId } from '../ids';

/** A user's rights on one security group. */
export interface GroupAccess {
  readonly securityGroupId: SecurityGroupId;
  readonly access: AccessLevel;
  readonly remoteControl: boolean;
  readonly alarmNotification: boolean;
  /** Last day, yyyy-mm-dd in each machine's zone (rules §6.8); absent without an end. */
  readonly lastDay?: string | undefined;
  /** Zones in which the last day is over: `withEnds` sets them, and they are never sent. */
  readonly endedIn?: readonly string[] | undefined;
}

/** Fields of a user that decide on rights (rules §6.1 to §6.5). */
export interface UserRights {
  readonly blocked: boolean;
  readonly authZGlobalAccess: AccessLevel;
  readonly securityGroupAccess: readonly GroupAccess[];
}

/** Somebody who can grant rights on a group, or any right (null). */
export interface Granter {
  readonly securityGroupId: SecurityGroupId | null;
  readonly nickName: string;
}

/** A user (rules §3.8), as the server sends it to one caller. */
export interface User extends UserRights {
  /** A few who can grant the user more; sent to the user alone. */
  readonly granters?: readonly Granter[] | undefined;
  readonly userId: UserId;
  readonly email: string;
  readonly nickName: string;
  readonly securityGroupsNames: readonly string[];
  /** Rights of the caller on this user. */
  readonly enableEdit: boolean;
  readonly enableDelete: boolean;
}

/** Result of the access check (rules §6.1). */
export type AccessResult = 'allowed' | 'blocked' | 'no-access';

/** Whether an access opens anything: Read or ReadWrite. */
export const grants = ({ access }: GroupAccess): boolean => access !== 'None';

/**
 * Returns whether a user may enter (rules §6.1); null is nobody. Global Read alone is no access: it
 * opens Model and Documentation, but no machine.
 */
export function accessOf(user: UserRights | null): AccessResult {
  if (user === null) return 'no-access';
  if (user.blocked) return 'blocked';
  return seesEverything(user) || user.securityGroupAccess.some(grants) ? 'allowed' : 'no-access';
}

/** Whether the user sees the links Model and Documentation (rules §6.3). */
export const seesModel = (user: UserRights): boolean => user.authZGlobalAccess !== 'None';

/**
 * Whether the user sees every power block, also those in no group: global ReadWrite only. Internal
 * staff with global Read get Read on every group instead (rules §6.2).
 */
export const seesEverything = (user: UserRights): boolean =>
  !user.blocked && user.authZGlobalAccess === 'ReadWrite';

/** Returns the groups of `all` whose power blocks the user sees (rules §6.2). */
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
 * Whether the user's rights allow remote control of a module in `moduleGroups` (rules §6.4). The
 * machine's own bit for remote control is checked separately.
 */
export const mayControl = (user: UserRights, moduleGroups: readonly SecurityGroupId[]): boolean =>
  !user.blocked &&
  user.securityGroupAccess.some(
    (entry) => entry.remoteControl && grants(entry) && moduleGroups.includes(entry.securityGroupId),
  );

/**
 * Whether the user may change a record that belongs to these groups (rules §6.5): any record with
 * global ReadWrite, else one in a group on which they have ReadWrite.
 */
export const mayEditGroups = (user: UserRights, groups: readonly SecurityGroupId[]): boolean =>
  seesEverything(user) ||
  (!user.blocked &&
    user.securityGroupAccess.some(
      ({ access, securityGroupId }) => access === 'ReadWrite' && groups.includes(securityGroupId),
    ));

/** Whether the user may read the commands at a module in `moduleGroups` (rules §6.5). */
export const mayReadLog = (user: UserRights, moduleGroups: readonly SecurityGroupId[]): boolean =>
  mayEditGroups(user, moduleGroups) || mayControl(user, moduleGroups);

/** Whether the user may use the portal at all: false for a blocked user and for nobody (null). */
export const mayUsePortal = (user: UserRights | null): boolean => user !== null && !user.blocked;

/**
 * Whether the user may edit anything at all: with global ReadWrite, or ReadWrite on a group.
 * `mayEditGroups` decides about a record.
 */
export const mayEditSomething = (user: UserRights | null): boolean =>
  user !== null &&
  mayEditGroups(
    user,
    user.securityGroupAccess.map(({ securityGroupId }) => securityGroupId),
  );

/**
 * Whether the user may edit any user: somebody who may edit anything, or a global Read user, who
 * may edit their own entry. `mayEditUser` decides about a user.
 */
export const mayEditSomeUser = (user: UserRights | null): boolean =>
  mayEditSomething(user) || (user !== null && !user.blocked && user.authZGlobalAccess === 'Read');

/**
 * Whether the user may edit the entry of `edited`, who is in `groups` (rules §6.5): somebody who
 * may edit one of these groups; and a global Read user their own entry.
 */
export const mayEditUser = (
  user: UserRights & { readonly userId: UserId },
  edited: UserId,
  groups: readonly SecurityGroupId[],
): boolean =>
  mayEditGroups(user, groups) ||
  (!user.blocked && user.authZGlobalAccess === 'Read' && user.userId === edited);

/**
 * Whether the user may block somebody else (rules §6.5). Blocking ends all rights of that person,
 * so it needs global ReadWrite; or ReadWrite on each of their groups, and they have no global
 * access.
 */
export const mayBlockUser = (
  user: UserRights & { readonly userId: UserId },
  other: Omit<UserRights, 'blocked'> & { readonly userId: UserId },
): boolean => {
  if (user.userId === other.userId) return false;
  if (seesEverything(user)) return true;
  const groups = other.securityGroupAccess.filter(grants);
  return (
    other.authZGlobalAccess === 'None' &&
    groups.length > 0 &&
    groups.every(({ securityGroupId }) => mayEditGroups(user, [securityGroupId]))
  );
};
