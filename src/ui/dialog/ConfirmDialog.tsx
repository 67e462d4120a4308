import { Button } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Hue } from '../theme/palette';
import { AppDialog } from './AppDialog';

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  /** What will happen. */
  children: ReactNode;
  /** A verb and an object: "Block user". */
  confirmText: string;
  /** `danger` where it cannot be undone. */
  hue?: Hue;
  onConfirm: () => void;
  onClose: () => void;
};

/** Section 2: asks before something is done; at most 400 px wide. Cancel has the focus first. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmText,
  hue = 'accent',
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { t } = useLingui();
  return (
    <AppDialog
      {...{ open, onClose, title }}
      size="sm"
      role="alertdialog"
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button colorPalette={hue} onClick={onConfirm}>
            {confirmText}
          </Button>
        </>
      }
    >
      {children}
    </AppDialog>
  );
}
