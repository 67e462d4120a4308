import type { ComponentType } from 'react';
import type { IconName } from '../../ui/icons/icon-paths';
import { ToolbarButton } from './ToolbarButton';
import { useOverlay } from './use-overlay';

type DialogButtonProps = {
  icon: IconName;
  text: string;
  /** Loaded when it is first opened (overlays.ts). */
  dialog: ComponentType<{ open: boolean; onClose: () => void }>;
};

/** A toolbar button that opens a dialog. */
export function DialogButton({ icon, text, dialog: Dialog }: DialogButtonProps) {
  const { open, wanted, show, hide } = useOverlay(Dialog);
  return (
    <>
      <ToolbarButton icon={icon} text={text} aria-haspopup="dialog" onClick={show} />
      {wanted ? <Dialog open={open} onClose={hide} /> : null}
    </>
  );
}
