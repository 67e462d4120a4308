import { Button } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { AppDialog } from '../../ui/dialog/AppDialog';
import type { SignOutHold } from '../account/use-sign-out';

type SignOutDialogProps = {
  hold: SignOutHold;
  onStay: () => void;
  onSignOut: () => void;
};

/** Between a person and signing out: what would be lost. */
export function SignOutDialog({ hold, onStay, onSignOut }: SignOutDialogProps) {
  const { t } = useLingui();
  return (
    <AppDialog
      open={hold !== 'none'}
      onClose={onStay}
      size="sm"
      role="alertdialog"
      title={t`Sign out?`}
      actions={
        <>
          <Button variant="outline" disabled={hold === 'sending'} onClick={onSignOut}>
            {t`Sign out anyway`}
          </Button>
          <Button onClick={onStay}>{t`Stay signed in`}</Button>
        </>
      }
    >
      {hold === 'sending'
        ? t`Your last changes are being sent…`
        : t`Your settings changed on this device and could not be sent yet. Signing out now loses these changes.`}
    </AppDialog>
  );
}
