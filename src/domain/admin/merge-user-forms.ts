import { mergeDrafts, withFields } from './merge-drafts';
import type { GroupRow, UserFormDraft } from './user-form';

/** Field of a user that somebody else changed: one of the person, or the access to a group. */
export type ChangedUserField =
  | { readonly name: 'email' | 'nickName' | 'authZGlobalAccess'; readonly isBoth: boolean }
  | {
      readonly name: 'group';
      readonly securityGroupId: string;
      readonly mine: GroupRow | null;
      readonly theirs: GroupRow | null;
      readonly isBoth: boolean;
    };

export interface MergedUserForm {
  readonly form: UserFormDraft;
  readonly changed: readonly ChangedUserField[];
}

type Rows = Readonly<Record<string, GroupRow | undefined>>;

const PERSON = ['email', 'nickName', 'authZGlobalAccess'] as const;

/** Name of a changed field among those of the form, for the choice between two values. */
export const changedKey = (field: ChangedUserField): string =>
  field.name === 'group' ? `group ${field.securityGroupId}` : field.name;

/**
 * Merges the form with what somebody else saved, field by field and group by group. Where both
 * changed the same, the own value stays, unless `chosen` has its `changedKey`.
 */
export function mergeUserForms(
  base: UserFormDraft,
  mine: UserFormDraft,
  theirs: UserFormDraft,
  chosen: ReadonlySet<string> = new Set(),
): MergedUserForm {
  const person = mergeDrafts<UserFormDraft>(PERSON, base, mine, theirs);
  const sides = { base: byGroup(base), mine: byGroup(mine), theirs: byGroup(theirs) };
  const ids = [...new Set(Object.values(sides).flatMap((rows) => Object.keys(rows)))];
  const groups = mergeDrafts<Rows>(ids, sides.base, sides.mine, sides.theirs);
  const ofPerson = (names: readonly (keyof UserFormDraft)[], isBoth: boolean) =>
    PERSON.filter((name) => names.includes(name)).map((name) => ({ name, isBoth }));
  const ofGroups = (names: readonly (keyof Rows)[], isBoth: boolean) =>
    names.map((name): ChangedUserField => {
      const [own = null, other = null] = [sides.mine[name], sides.theirs[name]];
      return { name: 'group', securityGroupId: name, mine: own, theirs: other, isBoth };
    });
  const both = [...ofPerson(person.both, true), ...ofGroups(groups.both, true)];
  const isTheirs = (key: string) => chosen.has(key);
  const personFields = person.both.filter((name) => isTheirs(name));
  const groupFields = groups.both.filter((name) => isTheirs(`group ${name}`));
  const rows = withFields(groups.draft, sides.theirs, groupFields);
  return {
    form: {
      ...withFields(person.draft, theirs, personFields),
      rows: [
        ...ids.flatMap((id) => rows[id] ?? []),
        ...mine.rows.filter(({ securityGroupId }) => securityGroupId === null),
      ],
    },
    changed: [...both, ...ofPerson(person.theirs, false), ...ofGroups(groups.theirs, false)],
  };
}

/** Rows by their group; the key of a row is no part of its value. */
const byGroup = ({ rows }: UserFormDraft): Rows =>
  Object.fromEntries(
    rows.flatMap((row) =>
      row.securityGroupId === null
        ? []
        : [[row.securityGroupId, { ...row, key: row.securityGroupId }]],
    ),
  );
