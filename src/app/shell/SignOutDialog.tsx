import { Button } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { AppDialog } from '../../ui/dialog/AppDialog';
import type { UnsentChanges } from '../account/use-sign-out';

type SignOutDialogProps = {
  unsent: UnsentChanges;
  onStay: () => void;
  onSignOut: () => void;
};

/** Asks before a sign-out that would lose changes. */
export function SignOutDialog({ unsent, onStay, onSignOut }: SignOutDialogProps) {
  const { t } = useLingui();
  return (
    <AppDialog
      open={unsent !== 'none'}
      onClose={onStay}
      size="sm"
      role="alertdialog"
      title={t`Sign out?`}
      actions={
        <>
          <Button variant="outline" disabled={unsent === 'sending'} onClick={onSignOut}>
            {t`Sign out anyway`}
          </Button>
          <Button onClick={onStay}>{t`Stay signed in`}</Button>
        </>
      }
    >
      {unsent === 'sending'
        ? t`Your last changes are being sent…`
        : t`Your settings changed on this device and could not be sent yet. Signing out now loses these changes.`}
    </AppDialog>
  );
}
