import type { EpochMs } from '../../base/units';
import { ACCESS_LEVELS, type AccessLevel } from '../catalogues';
import type { SecurityGroupId, UserId } from '../ids';
import { grants, mayControl, seesEverything, type UserRights } from '../person/access';
import type { InGroups } from '../person/decide';
import { rightsIn } from '../person/ending';
import type { PersonRight, RightSource } from './rights';

/** Names of security groups. */
export type GroupNames = ReadonlyMap<SecurityGroupId, string>;

/** Machine by its groups and its zone. */
export type PlacedMachine = Required<Pick<InGroups, 'groups' | 'zone'>>;

/** User with the names under which they are listed. */
export interface NamedUser extends UserRights {
  readonly userId: UserId;
  readonly nickName: string;
  readonly email: string;
}

/** Rights of a user on a machine, and where they come from (contract W21). */
export type RightOnMachine = Pick<PersonRight, 'access' | 'control' | 'through' | 'lastDay'>;

const higher = (a: AccessLevel, b: AccessLevel): AccessLevel =>
  ACCESS_LEVELS.indexOf(a) >= ACCESS_LEVELS.indexOf(b) ? a : b;

/** Returns the rights of a user on a machine at a moment; null where they have none. */
export function rightOn(
  user: UserRights,
  { groups, zone }: PlacedMachine,
  names: GroupNames,
  at: EpochMs,
): RightOnMachine | null {
  if (user.blocked) return null;
  const held = rightsIn(user, zone, at);
  const sources = held.securityGroupAccess.filter(
    (access) => grants(access) && groups.includes(access.securityGroupId),
  );
  const isGlobal = seesEverything(held);
  if (!isGlobal && sources.length === 0) return null;
  const ends = sources.map(({ lastDay }) => lastDay);
  const isLasting = isGlobal || ends.includes(undefined);
  return {
    access: isGlobal ? 'ReadWrite' : sources.map(({ access }) => access).reduce(higher),
    control: mayControl(held, groups),
    through: [
      ...(isGlobal ? [GLOBAL] : []),
      ...sources.map(({ securityGroupId }) => ({
        securityGroupId,
        displayName: names.get(securityGroupId) ?? '',
      })),
    ],
    lastDay: isLasting ? null : ends.reduce(later, ''),
  };
}

const GLOBAL: RightSource = { securityGroupId: null, displayName: '' };
const later = (a: string, b: string | undefined): string => (b !== undefined && b > a ? b : a);

/** Returns the rights without those on groups that somebody may not see (contract W4). */
export const rightsShown = <T extends UserRights>(
  user: T,
  isShown: (group: SecurityGroupId) => boolean,
): T => ({
  ...user,
  securityGroupAccess: user.securityGroupAccess.filter(({ securityGroupId }) =>
    isShown(securityGroupId),
  ),
});
