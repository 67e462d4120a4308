import { useLingui } from '@lingui/react/macro';
import type { UserRecord } from '../../../domain/admin/records';
import { userDraftOf, userFormOf } from '../../../domain/admin/user-form';
import { useAdminChange } from '../../../queries/admin/use-admin';
import { useAdminToast } from '../use-admin-toast';
import { EffectDialog } from './EffectDialog';

type UnblockDialogProps = { user: UserRecord; onClose: () => void };

/** Shows which rights come back before a user is unblocked: a PUT with blocked=false (§7.1). */
export function UnblockDialog({ user, onClose }: UnblockDialogProps) {
  const { t } = useLingui();
  const { showDone, showFailed } = useAdminToast('user');
  const draft = userDraftOf(userFormOf(user), false);
  const { mutateAsync } = useAdminChange((admin, _: null, signal) =>
    admin.changeUser(user.userId, draft, user.revision, signal),
  );
  const email = user.email.slice(0, 100);
  return (
    <EffectDialog
      userId={user.userId}
      draft={draft}
      title={t`Unblock ${email}?`}
      confirm={t`Unblock user`}
      onClose={onClose}
      onConfirm={() => {
        // The dialog is gone by the time of the response.
        mutateAsync(null).then(
          () => {
            showDone('unblock');
          },
          (error: unknown) => {
            showFailed('unblock', error);
          },
        );
      }}
    />
  );
}
