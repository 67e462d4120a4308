import { Trans, useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { ClippedName } from './ClippedName';

type AccessWarningProps = {
  email: string;
  isSelf: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before the access of a user changes, which the user cannot undo (rules §5.6). */
export function AccessWarning({ email, isSelf, onConfirm, onClose }: AccessWarningProps) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      open
      title={t`Change this access?`}
      confirm={t`Change access`}
      {...{ onConfirm, onClose }}
    >
      <ClippedName text={email} />
      {isSelf ? (
        <Trans>This is your own access. Once it is saved, you cannot undo it yourself.</Trans>
      ) : (
        <Trans>Once it is saved, the user cannot undo it.</Trans>
      )}
    </ConfirmDialog>
  );
}
