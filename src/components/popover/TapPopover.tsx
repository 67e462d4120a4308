import { chakra, Popover, Portal, type HTMLChakraProps } from '@chakra-ui/react';
import { useRef, useState, type ReactNode } from 'react';

type TapPopoverProps = Omit<HTMLChakraProps<'button'>, 'content'> & {
  /** Heads the popover and names it. */
  heading: string;
  /** Made only when it is asked for: a table holds dozens of these. */
  content: () => ReactNode;
};

/** A button in running text, at least 44 px to hit, that opens a small panel beside itself. */
export function TapPopover({ heading, content, children, ...style }: TapPopoverProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const anchor = () => button.current;
  return (
    <>
      <chakra.button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => {
          setOpen(!open);
        }}
        borderRadius="l2"
        cursor="pointer"
        _hover={{ bg: 'bg.emphasized' }}
        _expanded={{ bg: 'bg.emphasized' }}
        {...style}
      >
        {children}
      </chakra.button>
      {open ? (
        <Popover.Root
          open
          positioning={{ getAnchorElement: anchor, placement: 'bottom', gutter: 4 }}
          persistentElements={[anchor]}
          // The panel is gone before it could give the focus back; a press elsewhere moves it itself.
          onEscapeKeyDown={() => button.current?.focus()}
          onOpenChange={(change) => {
            setOpen(change.open);
          }}
        >
          <PopoverPanel heading={heading}>{content()}</PopoverPanel>
        </Popover.Root>
      ) : null}
    </>
  );
}

function PopoverPanel({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Portal>
      <Popover.Positioner>
        <Popover.Content
          // React hands a press on through the portal: in a table it must not open the row.
          onClick={(event) => {
            event.stopPropagation();
          }}
          bg="bg.raised"
          color="fg"
          borderRadius="l3"
          boxShadow="raised"
          p="4"
          maxW="min(24rem, 92vw)"
          fontSize="sm"
          zIndex="popover"
          outline="0"
          animation="fade-in 120ms"
        >
          <Popover.Title fontWeight="medium" color="fg.muted">
            {heading}
          </Popover.Title>
          {children}
        </Popover.Content>
      </Popover.Positioner>
    </Portal>
  );
}
