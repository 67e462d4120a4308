import { useId, useRef, useState, type ReactNode } from 'react';
import { PopoverPanel } from './PopoverPanel';

/**
 * Props of a button that opens a small panel by the browser's popover, and the panel to render
 * after the button.
 */
export function useTapPanel(heading: string, content: () => ReactNode) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  return {
    button: {
      ref: button,
      type: 'button',
      popoverTarget: panelId,
      'aria-haspopup': 'dialog',
      'aria-expanded': open,
    } as const,
    panel: (
      <PopoverPanel id={panelId} {...{ heading, open }} anchor={button} onToggle={setOpen}>
        {open ? content() : null}
      </PopoverPanel>
    ),
  };
}
