import { Dialog, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { dialogRecipe } from '../theme/surface-recipes';
import { toasterElement } from '../toaster/toaster-element';

type AppDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons, the most important last. */
  actions: ReactNode;
  /** sm 400 px (confirmations), md 550 px (filter), lg 600 px (details): rules §2.13. */
  size?: 'sm' | 'md' | 'lg';
  role?: 'dialog' | 'alertdialog';
};

/** A modal dialog: traps the focus, closes on Escape, returns the focus. */
export function AppDialog({
  open,
  onClose,
  title,
  children,
  actions,
  size = 'md',
  role,
}: AppDialogProps) {
  return (
    <Dialog.Root
      recipe={dialogRecipe}
      open={open}
      size={size}
      role={role ?? 'dialog'}
      lazyMount
      unmountOnExit
      persistentElements={[toasterElement]}
      onOpenChange={(change) => {
        if (!change.open) onClose();
      }}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>{children}</Dialog.Body>
            <Dialog.Footer>{actions}</Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
