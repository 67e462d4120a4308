import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { PopoverPanel } from './PopoverPanel';

type TapPopoverProps = Omit<HTMLChakraProps<'button'>, 'content'> & {
  /** Heads the popover and names it. */
  heading: string;
  /** Made only when it is asked for: a table holds dozens of these. */
  content: () => ReactNode;
};

/** A button in running text that opens a small panel beside itself, by the browser's own popover. */
export function TapPopover({ heading, content, children, ...style }: TapPopoverProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  return (
    <>
      <chakra.button
        ref={button}
        type="button"
        popoverTarget={panelId}
        aria-haspopup="dialog"
        aria-expanded={open}
        borderRadius="l2"
        cursor="pointer"
        _hover={{ bg: 'bg.emphasized' }}
        _expanded={{ bg: 'bg.emphasized' }}
        {...style}
      >
        {children}
      </chakra.button>
      <PopoverPanel id={panelId} {...{ heading, open }} anchor={button} onToggle={setOpen}>
        {open ? content() : null}
      </PopoverPanel>
    </>
  );
}
