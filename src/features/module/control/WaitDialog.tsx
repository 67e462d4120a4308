import { Button } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { AppDialog } from '../../../ui/dialog/AppDialog';

type WaitDialogProps = { moduleName: string; onClose: () => void };

/** Shown when a command is not sent because another one awaits its reply (rules §4.8). */
export function WaitDialog({ moduleName, onClose }: WaitDialogProps) {
  const { t } = useLingui();
  return (
    <AppDialog
      open
      onClose={onClose}
      size="sm"
      role="alertdialog"
      title={t`Please wait`}
      actions={<Button size="xl" variant="outline" onClick={onClose}>{t`OK`}</Button>}
    >
      {t`A command to ${moduleName} is still waiting for its answer. Nothing else was sent.`}
    </AppDialog>
  );
}
