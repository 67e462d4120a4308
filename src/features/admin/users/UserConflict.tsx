import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import {
  changedKey,
  mergeUserForms,
  type ChangedUserField,
} from '../../../domain/admin/merge-user-forms';
import type { UserRecord } from '../../../domain/admin/records';
import { userFormOf, type GroupRow, type UserFormDraft } from '../../../domain/admin/user-form';
import { ACCESS_WORDS } from '../access-words';
import { ConflictDialog, type ConflictField } from '../ConflictDialog';
import type { OfferedGroup } from './user-fields';

type UserConflictProps = {
  base: UserFormDraft;
  mine: UserFormDraft;
  /** User as somebody else saved it. */
  user: UserRecord;
  groups: readonly OfferedGroup[];
  onMerge: (merged: UserFormDraft) => void;
  onClose: () => void;
};

/** Shows which fields of a user somebody else changed, and merges them into the form. */
export function UserConflict({ base, mine, user, groups, onMerge, onClose }: UserConflictProps) {
  const theirs = userFormOf(user);
  const { changed } = mergeUserForms(base, mine, theirs);
  const toField = useConflictField(mine, user, groups);
  return (
    <ConflictDialog
      fields={changed.map(toField)}
      onMerge={(chosen) => {
        onMerge(mergeUserForms(base, mine, theirs, chosen).form);
      }}
      onClose={onClose}
    />
  );
}

const NAMES: Readonly<Record<'email' | 'nickName' | 'authZGlobalAccess', MessageDescriptor>> = {
  email: msg`E-mail`,
  nickName: msg`Nickname`,
  authZGlobalAccess: msg`Global access`,
};

function useConflictField(
  mine: UserFormDraft,
  theirs: UserRecord,
  groups: readonly OfferedGroup[],
) {
  const { t } = useLingui();
  const rowText = (row: GroupRow | null): string => {
    if (row === null) return t`Removed`;
    const { access, lastDay } = row;
    const parts = [
      access === null ? '' : t(ACCESS_WORDS[access]),
      row.remoteControl ? t`Remote control` : '',
      row.alarmNotification ? t`Alarm notification` : '',
      lastDay === '' ? '' : t`until ${lastDay}`,
    ];
    return parts.filter((part) => part !== '').join(', ');
  };
  return (field: ChangedUserField): ConflictField => {
    const common = { key: changedKey(field), isBoth: field.isBoth };
    if (field.name !== 'group') {
      const { name } = field;
      const label = t(NAMES[name]);
      if (name === 'authZGlobalAccess')
        return {
          ...common,
          label,
          mine: t(ACCESS_WORDS[mine[name]]),
          theirs: t(ACCESS_WORDS[theirs[name]]),
        };
      return { ...common, label, mine: mine[name], theirs: theirs[name] };
    }
    const { securityGroupId } = field;
    const group = groups.find((one) => one.securityGroupId === securityGroupId);
    return {
      ...common,
      label: group?.displayName ?? securityGroupId,
      mine: rowText(field.mine),
      theirs: rowText(field.theirs),
    };
  };
}
