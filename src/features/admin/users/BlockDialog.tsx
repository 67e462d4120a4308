import { Trans, useLingui } from '@lingui/react/macro';
import type { UserRecord } from '../../../domain/admin/records';
import { useAdminChange } from '../../../queries/admin/use-admin';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { useAdminToast } from '../use-admin-toast';
import { ClippedName } from './ClippedName';

type BlockDialogProps = { user: UserRecord; onClose: () => void };

/** Asks before a user is blocked; that is a DELETE of the user (rules §7.1). */
export function BlockDialog({ user, onClose }: BlockDialogProps) {
  const { t } = useLingui();
  const { showDone, showFailed } = useAdminToast('user');
  const { mutateAsync } = useAdminChange((admin, _: null, signal) =>
    admin.blockUser(user.userId, signal),
  );
  return (
    <ConfirmDialog
      open
      title={t`Block this user?`}
      confirm={t`Block user`}
      danger
      onClose={onClose}
      onConfirm={() => {
        // The dialog is gone by the time of the response.
        mutateAsync(null).then(
          () => {
            showDone('delete');
          },
          (error: unknown) => {
            showFailed('delete', error);
          },
        );
      }}
    >
      <ClippedName text={user.email} />
      <Trans>
        All sessions of this user end at once. A device without a network can show stored data until
        it has one, or until its offline access ends. The rights are kept and return when the user
        is unblocked.
      </Trans>
    </ConfirmDialog>
  );
}
