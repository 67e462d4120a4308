import { sameJson } from '../../base/same-json';
import type { AccessLevel } from '../catalogues';
import type { SecurityGroupId } from '../ids';
import type { GroupAccess } from '../person/access';
import type { NewUser, UserDraft } from './records';

/** Row of the user form: an access to a group, as far as it is filled in. */
export interface GroupRow {
  /** Stays the same while the row is edited. */
  readonly key: string;
  readonly securityGroupId: SecurityGroupId | null;
  readonly access: AccessLevel | null;
  readonly remoteControl: boolean;
  readonly alarmNotification: boolean;
  /** yyyy-mm-dd; empty without an end. */
  readonly lastDay: string;
}

/** Fields of the user form as they are typed. */
export interface UserFormDraft {
  readonly email: string;
  readonly nickName: string;
  readonly authZGlobalAccess: AccessLevel;
  /** Id at an external sign-in provider, of a user who is added; else empty. */
  readonly externalId: string;
  readonly rows: readonly GroupRow[];
}

export const emptyRow = (key: string): GroupRow => ({
  key,
  securityGroupId: null,
  access: null,
  remoteControl: false,
  alarmNotification: false,
  lastDay: '',
});

/** Form that adds a user: a user belongs to a group, so that one row is there. */
export const NEW_USER_FORM: UserFormDraft = {
  email: '',
  nickName: '',
  authZGlobalAccess: 'None',
  externalId: '',
  rows: [emptyRow('new-0')],
};

/** Returns the form of a stored user. */
export const userFormOf = (user: UserDraft): UserFormDraft => ({
  email: user.email,
  nickName: user.nickName,
  authZGlobalAccess: user.authZGlobalAccess,
  externalId: '',
  rows: user.securityGroupAccess.map(({ securityGroupId, lastDay = '', ...entry }) => ({
    key: securityGroupId,
    securityGroupId,
    access: entry.access,
    remoteControl: entry.remoteControl,
    alarmNotification: entry.alarmNotification,
    lastDay,
  })),
});

/**
 * Returns the user that a form without errors describes. Somebody without a nickname is named by
 * the e-mail; rows without a group are left out.
 */
export function userDraftOf(form: UserFormDraft, blocked: boolean): NewUser {
  const email = form.email.trim();
  const externalId = form.externalId.trim();
  return {
    email,
    nickName: form.nickName.trim() === '' ? email : form.nickName.trim(),
    blocked,
    authZGlobalAccess: form.authZGlobalAccess,
    securityGroupAccess: form.rows.flatMap(accessOf),
    ...(externalId === '' ? {} : { externalId }),
  };
}

function accessOf({ securityGroupId, access, lastDay, ...row }: GroupRow): GroupAccess[] {
  if (securityGroupId === null || access === null) return [];
  return [
    {
      securityGroupId,
      access,
      remoteControl: row.remoteControl,
      alarmNotification: row.alarmNotification,
      ...(lastDay === '' ? {} : { lastDay }),
    },
  ];
}

/** Rights of a form that have an effect on machines: without names and alarm mails. */
const rightsOf = ({ authZGlobalAccess, rows }: UserFormDraft) => ({
  authZGlobalAccess,
  rows: rows.map(({ key: _key, alarmNotification: _alarm, ...row }) => row),
});

/** Whether saving a form changes what the user may do: its effect is then shown first. */
export const changesRights = (stored: UserFormDraft, form: UserFormDraft): boolean =>
  !sameJson(rightsOf(stored), rightsOf(form));
