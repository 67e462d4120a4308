import { Trans, useLingui } from '@lingui/react/macro';
import type { UserRecord } from '../../../domain/admin/records';
import { useAdminChange } from '../../../queries/admin/use-admin';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { TOAST_MS } from '../../../ui/toaster/message-list';
import { useMessages } from '../../../ui/toaster/use-messages';
import { ClippedName } from './ClippedName';

type SignOutUserDialogProps = { user: UserRecord; onClose: () => void };

/** Asks before a user is signed out on all devices. */
export function SignOutUserDialog({ user, onClose }: SignOutUserDialogProps) {
  const { t } = useLingui();
  const { show } = useMessages();
  const { mutateAsync } = useAdminChange((admin, _: null, signal) =>
    admin.signOutUser(user.userId, signal),
  );
  return (
    <ConfirmDialog
      open
      title={t`Sign out on all devices?`}
      confirm={t`Sign out user`}
      danger
      onClose={onClose}
      onConfirm={() => {
        const showFor = TOAST_MS.userAction;
        mutateAsync(null).then(
          () => {
            show({ kind: 'success', text: t`Signed out on all devices`, showFor });
          },
          () => {
            show({ kind: 'error', text: t`The user could not be signed out`, showFor });
          },
        );
      }}
    >
      <ClippedName text={user.email} />
      <Trans>
        All sessions end at once. A device without a network can show stored data until it has one,
        or until its offline access ends.
      </Trans>
    </ConfirmDialog>
  );
}
