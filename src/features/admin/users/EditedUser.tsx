import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import type { UserRecord } from '../../../domain/admin/records';
import {
  changesRights,
  userDraftOf,
  userFormOf,
  type UserFormDraft,
} from '../../../domain/admin/user-form';
import {
  isWithoutErrors,
  userFormErrors,
  type UserFormSides,
} from '../../../domain/admin/user-form-rules';
import { lazyScreen } from '../../../ui/later/lazy-screen';
import { FormFrame } from '../FormFrame';
import { SaveRefusal } from '../SaveRefusal';
import { useDraft } from '../use-draft';
import { useSaveUser } from './use-save-user';
import type { OfferedGroup } from './user-fields';
import { UserFields } from './UserFields';
import { useLastDays } from './use-last-days';

const EffectDialog = lazyScreen(
  'userEffect',
  async () => (await import('./EffectDialog')).EffectDialog,
);
const UserConflict = lazyScreen(
  'userConflict',
  async () => (await import('./UserConflict')).UserConflict,
);

type EditedUserProps = {
  caller: UserFormSides['caller'];
  groups: readonly OfferedGroup[];
  /** User as stored now: it changes when the list is read again, and the form does not. */
  user: UserRecord;
};

/** Form that edits a user: its effect is shown before rights are saved (rules §2.17). */
export function EditedUser({ caller, groups, user }: EditedUserProps) {
  const { t } = useLingui();
  const form = useDraft(userFormOf(user));
  const { base, draft, isChanged, isChecked, change, check } = form;
  const [isAsking, setAsking] = useState(false);
  const saving = useSaveUser(user);
  const { failure } = saving;
  const errors = userFormErrors(draft, useLastDays(base));
  const stored = userDraftOf(draft, user.blocked);
  return (
    <FormFrame
      label={t`Edit user`}
      tab="users"
      isChanged={isChanged}
      isSaving={saving.isSaving}
      cannotSave={user.enableEdit ? null : t`Your rights do not allow you to change this user.`}
      onSave={() => {
        check();
        if (!isWithoutErrors(errors)) return;
        if (changesRights(base, draft)) setAsking(true);
        else saving.save(stored);
      }}
      refusal={<SaveRefusal failure={failure} />}
    >
      <UserFields
        sides={{ caller, edited: user }}
        {...{ draft, groups }}
        isEmailTaken={saving.takenEmail === draft.email.trim()}
        errors={isChecked ? errors : null}
        onChange={change}
      />
      <Suspense>
        {isAsking ? (
          <EffectDialog
            userId={user.userId}
            draft={stored}
            title={t`Effect of these rights`}
            confirm={t`Save rights`}
            onConfirm={() => {
              saving.save(stored);
            }}
            onClose={() => {
              setAsking(false);
            }}
          />
        ) : null}
        <ConflictSlot {...{ form, saving, groups, user }} />
      </Suspense>
    </FormFrame>
  );
}

type ConflictSlotProps = Pick<EditedUserProps, 'groups' | 'user'> & {
  form: ReturnType<typeof useDraft<UserFormDraft>>;
  saving: ReturnType<typeof useSaveUser>;
};

/** Dialog about what somebody else saved, once it is read after a save was refused for it. */
function ConflictSlot({ form, saving, groups, user }: ConflictSlotProps) {
  if (!saving.isConflict || user.revision === saving.revision) return null;
  return (
    <UserConflict
      base={form.base}
      mine={form.draft}
      {...{ groups, user }}
      onMerge={(merged) => {
        form.rebase(userFormOf(user), merged);
        saving.follow(user.revision);
      }}
      onClose={saving.forget}
    />
  );
}
