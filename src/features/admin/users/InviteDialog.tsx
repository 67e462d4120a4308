import { Trans, useLingui } from '@lingui/react/macro';
import type { UserRecord } from '../../../domain/admin/records';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { ClippedName } from './ClippedName';

type InviteDialogProps = { user: UserRecord; onConfirm: () => void; onClose: () => void };

/** Asks before the password and the activation link of a user are replaced. */
export function InviteDialog({ user, onConfirm, onClose }: InviteDialogProps) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      open
      title={t`Invite this user again?`}
      confirm={t`Invite user`}
      {...{ onConfirm, onClose }}
    >
      <ClippedName text={user.email} />
      <Trans>
        The password and an earlier activation link end. A new link is mailed, and a new temporary
        password is shown to you once.
      </Trans>
    </ConfirmDialog>
  );
}
