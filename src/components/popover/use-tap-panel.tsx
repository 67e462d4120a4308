import { useId, useRef, useState, type ReactNode } from 'react';
import { PopoverPanel } from './PopoverPanel';

/** What a button needs to open a small panel beside itself, by the browser's own popover, and the panel to put after it. */
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
