import type { SecurityGroupId, UserId } from '../ids';
import { decide, type Person } from '../person/decide';
import type { GroupRow, UserFormDraft } from './user-form';

/** Caller of the form, and the user it edits; null is a user who is added. */
export interface UserFormSides {
  readonly caller: Person;
  readonly edited: {
    readonly userId: UserId;
    readonly enableEdit: boolean;
    readonly enableDelete: boolean;
  } | null;
}

/** Fields about the person that the caller may change. */
export interface PersonFieldRights {
  readonly email: boolean;
  readonly nickName: boolean;
  readonly globalAccess: boolean;
  readonly addGroup: boolean;
}

const mayEdit = (caller: Person, group: SecurityGroupId): boolean =>
  decide(caller, 'edit', { groups: [group] }).allowed;

const isSelf = ({ caller, edited }: UserFormSides): boolean => edited?.userId === caller.userId;

/**
 * Returns which fields about the person the caller may change (rules §6.5): global access with
 * global ReadWrite alone; the e-mail, with which they sign in, with a right on all that the person
 * may do; the own nickname always.
 */
export function personFieldRights(sides: UserFormSides): PersonFieldRights {
  const { caller, edited } = sides;
  const isGlobal = decide(caller, 'edit', { groups: [] }).allowed;
  const isWhole = isGlobal || edited === null || edited.enableDelete;
  return {
    email: isWhole,
    nickName: isWhole || isSelf(sides),
    globalAccess: isGlobal,
    addGroup: decide(caller, 'editSomething', null).allowed,
  };
}

/** Fields of a row that the caller may change. */
export interface RowRights {
  /** Group, access, remote control and last day. */
  readonly access: boolean;
  readonly alarmNotification: boolean;
  readonly remove: boolean;
}

/**
 * Returns what the caller may change in a row (rules §6.5): everything with ReadWrite on its group;
 * of the own entry the alarm notification always. The last row stays.
 */
export function rowRights(sides: UserFormSides, row: GroupRow, rows: number): RowRights {
  const { securityGroupId } = row;
  const access = securityGroupId === null || mayEdit(sides.caller, securityGroupId);
  return {
    access,
    alarmNotification: access || isSelf(sides),
    remove: access && rows > 1,
  };
}

/** Returns the groups that a row offers: those that the caller may edit, in no other row. */
export function offeredGroups<Group extends { readonly securityGroupId: SecurityGroupId }>(
  caller: Person,
  groups: readonly Group[],
  rows: readonly GroupRow[],
  row: GroupRow,
): readonly Group[] {
  const taken = new Set(
    rows.filter(({ key }) => key !== row.key).map(({ securityGroupId }) => securityGroupId),
  );
  return groups.filter(
    ({ securityGroupId }) =>
      securityGroupId === row.securityGroupId ||
      (!taken.has(securityGroupId) && mayEdit(caller, securityGroupId)),
  );
}

export type EmailError = 'required' | 'invalid';
export interface RowErrors {
  readonly group: 'required' | null;
  readonly access: 'required' | null;
  readonly lastDay: 'invalid' | 'past' | null;
}
export interface UserFormErrors {
  readonly email: EmailError | null;
  readonly nickName: 'tooLong' | null;
  readonly externalId: 'required' | null;
  readonly rows: readonly RowErrors[];
}

const EMAIL = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+\.[^\s@<>()[\],;:"\\]+$/u;
/** Longest e-mail (RFC 5321) and longest name, characters. */
const EMAIL_LENGTH = 254;
const NAME_LENGTH = 200;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Last days of a form that are allowed although they are over. */
interface LastDays {
  /** Earliest day on which an access may end, YYYY-MM-DD. */
  readonly earliest: string;
  /** Last days that are stored: an access that has ended may stay in the form. */
  readonly stored: readonly string[];
}

function lastDayError(lastDay: string, { earliest, stored }: LastDays): RowErrors['lastDay'] {
  if (lastDay === '') return null;
  if (!DAY.test(lastDay)) return 'invalid';
  return lastDay < earliest && !stored.includes(lastDay) ? 'past' : null;
}

function emailError(text: string): EmailError | null {
  const email = text.normalize('NFKC').trim();
  if (email === '') return 'required';
  return email.length <= EMAIL_LENGTH && EMAIL.test(email) ? null : 'invalid';
}

/**
 * Returns the errors of a form by field (rules §5.6); null for a field without one. `needsId` asks
 * for the id at an external sign-in provider.
 */
export const userFormErrors = (
  { email, nickName, externalId, rows }: UserFormDraft,
  lastDays: LastDays,
  { needsId = false } = {},
): UserFormErrors => ({
  email: emailError(email),
  nickName: nickName.trim().length > NAME_LENGTH ? 'tooLong' : null,
  externalId: needsId && externalId.trim() === '' ? 'required' : null,
  rows: rows.map(({ securityGroupId, access, lastDay }) => ({
    group: securityGroupId === null ? 'required' : null,
    access: access === null ? 'required' : null,
    lastDay: lastDayError(lastDay, lastDays),
  })),
});

/** Whether a form can be saved. */
export const isWithoutErrors = ({ rows, ...fields }: UserFormErrors): boolean =>
  Object.values(fields).every((one) => one === null) &&
  rows.every(({ group, access, lastDay }) => [group, access, lastDay].every((one) => one === null));
