import type { EpochMs } from '../../base/units';
import type { Zone } from '../../base/zones';
import type { SecurityGroupId, UserId } from '../ids';
import {
  grants,
  mayBlockUser,
  mayControl,
  mayEditGroups,
  mayEditSomething,
  mayEditSomeUser,
  mayEditUser,
  mayReadLog,
  mayUsePortal,
  seesEverything,
  seesModel,
  visibleGroups,
  type Granter,
  type UserRights,
} from './access';
import { heldIn, rightsIn } from './ending';

/** Person whose right is decided; null is somebody who is no user of the portal. */
export type Person = UserRights & {
  readonly userId: UserId;
  readonly granters?: readonly Granter[] | undefined;
};

/** Record or machine, by its groups; a machine has a zone, by which rights on it end. */
export interface InGroups {
  readonly groups: readonly SecurityGroupId[];
  readonly zone?: Zone;
  /** Moment of the decision; absent where the rights are those of `withEnds`. */
  readonly at?: EpochMs;
}

/** Objects of each action; null where it needs none. */
export interface DecidedObjects {
  /** To learn who one is. */
  readonly identify: null;
  /** To use the portal at all. */
  readonly enter: null;
  readonly openModel: null;
  readonly editSomething: null;
  readonly editSomeUser: null;
  readonly see: InGroups;
  readonly control: InGroups;
  /** To change a record of these groups; one of no group with global ReadWrite alone. */
  readonly edit: InGroups;
  /** To read what was commanded at a machine. */
  readonly readLog: InGroups;
  readonly editUser: { readonly userId: UserId; readonly groups: readonly SecurityGroupId[] };
  readonly blockUser: Omit<UserRights, 'blocked'> & { readonly userId: UserId };
}
export type Action = keyof DecidedObjects;

/** Right that would allow the action: on one of the missing groups, or globally. */
export type NeededRight = 'read' | 'readWrite' | 'remoteControl' | 'globalRead' | 'globalReadWrite';

export interface DecisionOnRight {
  readonly allowed: boolean;
  readonly because:
    | 'open_to_all'
    | 'global_access'
    | 'group_access'
    | 'own_record'
    | 'is_user'
    | 'no_user'
    | 'blocked'
    | 'ended'
    | 'own_block'
    | 'missing_right';
  /** Null where the action is allowed, or where no right would allow it. */
  readonly needs: NeededRight | null;
  /** Groups on which that right would do; of a user to be blocked, all of them are needed. */
  readonly missing: readonly SecurityGroupId[];
  /** Nicknames of a few who can grant it, as far as the person knows them. */
  readonly whoCanGrant: readonly string[];
}

/** Result of one action's rule, before the names of who can grant it. */
type Verdict = Omit<DecisionOnRight, 'whoCanGrant'>;

const allow = (because: Verdict['because']): Verdict => ({
  allowed: true,
  because,
  needs: null,
  missing: [],
});
const refuse = (
  because: Verdict['because'],
  needs: NeededRight | null,
  missing: readonly SecurityGroupId[] = [],
): Verdict => ({ allowed: false, because, needs, missing });

const through = (person: Person): Verdict =>
  allow(seesEverything(person) ? 'global_access' : 'group_access');

const held = (person: Person, { zone, at }: InGroups): Person => {
  if (zone === undefined) return person;
  return at === undefined ? heldIn(person, zone) : rightsIn(person, zone, at);
};

/** Returns the verdict of a rule about groups, on the rights that hold at the object. */
function inGroups(
  person: Person,
  object: InGroups,
  rule: (rights: Person) => boolean,
  needs: NeededRight,
): Verdict {
  if (rule(held(person, object))) {
    return needs === 'remoteControl' ? allow('group_access') : through(person);
  }
  const because = rule(person) ? 'ended' : 'missing_right';
  const onNoGroup = object.groups.length === 0;
  if (!onNoGroup) return refuse(because, needs, object.groups);
  return refuse(because, needs === 'remoteControl' ? null : 'globalReadWrite');
}

const RULES: {
  readonly [A in Action]: (person: Person, object: DecidedObjects[A]) => Verdict;
} = {
  identify: () => allow('open_to_all'),
  enter: () => allow('is_user'),
  openModel: (person) =>
    seesModel(person) ? allow('global_access') : refuse('missing_right', 'globalRead'),
  editSomething: (person) =>
    mayEditSomething(person)
      ? through(person)
      : refuse('missing_right', 'readWrite', groupsOf(person)),
  editSomeUser: (person) => {
    if (mayEditSomething(person)) return through(person);
    return mayEditSomeUser(person)
      ? allow('own_record')
      : refuse('missing_right', 'readWrite', groupsOf(person));
  },
  see: (person, object) =>
    inGroups(
      person,
      object,
      (rights) => seesEverything(rights) || visibleGroups(rights, object.groups).length > 0,
      'read',
    ),
  control: (person, object) =>
    inGroups(person, object, (rights) => mayControl(rights, object.groups), 'remoteControl'),
  edit: (person, object) =>
    inGroups(person, object, (rights) => mayEditGroups(rights, object.groups), 'readWrite'),
  readLog: (person, object) =>
    inGroups(person, object, (rights) => mayReadLog(rights, object.groups), 'readWrite'),
  editUser: (person, { userId, groups }) => {
    if (mayEditGroups(person, groups)) return through(person);
    if (mayEditUser(person, userId, groups)) return allow('own_record');
    return groups.length === 0
      ? refuse('missing_right', 'globalReadWrite')
      : refuse('missing_right', 'readWrite', groups);
  },
  blockUser: (person, other) => {
    if (mayBlockUser(person, other)) return through(person);
    if (person.userId === other.userId) return refuse('own_block', null);
    const groups = other.securityGroupAccess.filter(grants);
    return other.authZGlobalAccess !== 'None' || groups.length === 0
      ? refuse('missing_right', 'globalReadWrite')
      : refuse('missing_right', 'readWrite', missingOf(person, groups));
  },
};

const groupsOf = ({ securityGroupAccess }: UserRights): readonly SecurityGroupId[] =>
  securityGroupAccess.map(({ securityGroupId }) => securityGroupId);

const missingOf = (
  person: Person,
  needed: readonly { readonly securityGroupId: SecurityGroupId }[],
): readonly SecurityGroupId[] =>
  needed
    .map(({ securityGroupId }) => securityGroupId)
    .filter((group) => !mayEditGroups(person, [group]));

/**
 * Decides whether a person may do something, why, which right is missing, and who can grant it
 * (rules §6.1 to §6.5). The server enforces these decisions and the screens explain them.
 */
export function decide<A extends Action>(
  person: Person | null,
  action: A,
  object: DecidedObjects[A],
): DecisionOnRight {
  const verdict = verdictOf(person, action, object);
  return { ...verdict, whoCanGrant: verdict.allowed ? [] : grantersOf(person, verdict) };
}

function verdictOf<A extends Action>(
  person: Person | null,
  action: A,
  object: DecidedObjects[A],
): Verdict {
  if (action === 'identify') return allow('open_to_all');
  if (person === null) return refuse('no_user', null);
  if (!mayUsePortal(person)) return refuse('blocked', null);
  return RULES[action](person, object);
}

/** Names of those who can grant a right on the missing groups, then any right; each one once. */
function grantersOf(person: Person | null, { needs, missing }: Verdict): readonly string[] {
  if (needs === null) return [];
  const granters = person?.granters ?? [];
  const ofGroups = granters.filter(
    ({ securityGroupId }) => securityGroupId !== null && missing.includes(securityGroupId),
  );
  const ofAll = granters.filter(({ securityGroupId }) => securityGroupId === null);
  return [...new Set([...ofGroups, ...ofAll].map(({ nickName }) => nickName))];
}
