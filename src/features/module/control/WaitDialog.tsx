import { Button } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { AppDialog } from '../../../ui/dialog/AppDialog';

type WaitDialogProps = { moduleName: string; onClose: () => void };

/** Section 4: while a command awaits a reply, another one is not sent. */
export function WaitDialog({ moduleName, onClose }: WaitDialogProps) {
  const { t } = useLingui();
  return (
    <AppDialog
      open
      onClose={onClose}
      size="sm"
      role="alertdialog"
      title={t`Please wait`}
      actions={<Button size="xl" onClick={onClose}>{t`OK`}</Button>}
    >
      {t`A command to ${moduleName} is still waiting for its answer. Nothing else was sent.`}
    </AppDialog>
  );
}
