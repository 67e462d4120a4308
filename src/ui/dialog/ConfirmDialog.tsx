import { Button } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AppDialog } from './AppDialog';

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  /** A verb and an object. */
  confirm: string;
  danger?: boolean;
  disabled?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Asks for confirmation before something that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, confirm, danger, disabled, onConfirm, onClose, children } = props;
  const { t } = useLingui();
  return (
    <AppDialog
      {...{ open, title, onClose }}
      size="sm"
      role="alertdialog"
      actions={
        <>
          <Button variant="outline" onClick={onClose}>{t`Cancel`}</Button>
          <Button
            colorPalette={danger === true ? 'danger' : 'accent'}
            disabled={disabled ?? false}
            onClick={() => {
              onConfirm();
              onClose();
            }}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </AppDialog>
  );
}
