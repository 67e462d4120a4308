import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import type { InvitedUser } from '../../../domain/admin/lists';
import type { NewUser } from '../../../domain/admin/records';
import { NEW_USER_FORM, userDraftOf } from '../../../domain/admin/user-form';
import {
  isWithoutErrors,
  userFormErrors,
  type UserFormSides,
} from '../../../domain/admin/user-form-rules';
import { useAdminChange, type AdminFailure } from '../../../queries/admin/use-admin';
import { lazyScreen } from '../../../ui/later/lazy-screen';
import { FormFrame } from '../FormFrame';
import { SaveRefusal } from '../SaveRefusal';
import { useAdminToast } from '../use-admin-toast';
import { useBackToList } from '../use-back-to-list';
import { useDraft } from '../use-draft';
import { useExternalSignIn } from './use-external-sign-in';
import type { OfferedGroup } from './user-fields';
import { UserFields } from './UserFields';
import { useLastDays } from './use-last-days';

const InvitationDialog = lazyScreen(
  'invitation',
  async () => (await import('./InvitationDialog')).InvitationDialog,
);

type AddedUserProps = { caller: UserFormSides['caller']; groups: readonly OfferedGroup[] };

/** Form that adds a user, and then shows the temporary password once. */
export function AddedUser({ caller, groups }: AddedUserProps) {
  const { t } = useLingui();
  const form = useDraft(NEW_USER_FORM);
  const { draft, isChanged, isChecked, change, check } = form;
  const { invited, isSaving, failure, failed, save } = useAddUser();
  const isSignInExternal = useExternalSignIn();
  const back = useBackToList('users');
  const errors = userFormErrors(draft, useLastDays(NEW_USER_FORM), { needsId: isSignInExternal });
  const taken = failure?.code === 'conflict' ? failure.field : null;
  const isEmailTaken = taken === 'email' && failed?.email === draft.email.trim();
  const isIdTaken = taken === 'externalId' && failed?.externalId === draft.externalId.trim();
  return (
    <FormFrame
      label={t`Add user`}
      tab="users"
      isChanged={isChanged && invited === null}
      isSaving={isSaving || invited !== null}
      onSave={() => {
        check();
        if (isWithoutErrors(errors)) save(userDraftOf(draft, false));
      }}
      refusal={<SaveRefusal failure={failure} />}
    >
      <UserFields
        sides={{ caller, edited: null }}
        {...{ draft, groups, isEmailTaken, isIdTaken }}
        errors={isChecked ? errors : null}
        onChange={change}
      />
      <Suspense>
        {invited === null ? null : <InvitationDialog invited={invited} onClose={back} />}
      </Suspense>
    </FormFrame>
  );
}

function useAddUser() {
  const [invited, setInvited] = useState<InvitedUser | null>(null);
  const [failure, setFailure] = useState<AdminFailure | null>(null);
  const { showFailed } = useAdminToast('user');
  const { mutate, isPending, variables } = useAdminChange((admin, draft: NewUser, signal) =>
    admin.addUser(draft, signal),
  );
  const save = (draft: NewUser) => {
    setFailure(null);
    mutate(draft, {
      onSuccess: setInvited,
      onError: (error) => {
        setFailure(showFailed('save', error));
      },
    });
  };
  return { invited, failure, isSaving: isPending, failed: variables, save };
}
