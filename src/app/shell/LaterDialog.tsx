import { Button } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { AppDialog } from '../../ui/dialog/AppDialog';

type LaterDialogProps = { open: boolean; onClose: () => void; text: string; plan: string };

/** In the place of a dialog that later work brings: says what it will do. */
export function LaterDialog({ open, onClose, text, plan }: LaterDialogProps) {
  const { t } = useLingui();
  return (
    <AppDialog
      {...{ open, onClose }}
      size="sm"
      title={t`${text}: not built yet`}
      actions={<Button onClick={onClose}>{t`Close`}</Button>}
    >
      {plan}
    </AppDialog>
  );
}
