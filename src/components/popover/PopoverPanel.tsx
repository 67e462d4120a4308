import { Box, chakra } from '@chakra-ui/react';
import { useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { placeBeside } from './place-beside';

type PopoverPanelProps = {
  id: string;
  heading: string;
  open: boolean;
  anchor: RefObject<HTMLElement | null>;
  onToggle: (open: boolean) => void;
  children: ReactNode;
};

const LOOK = {
  position: 'absolute',
  inset: 'auto',
  m: '0',
  p: '4',
  maxW: 'min(24rem, 92vw)',
  color: 'fg',
  bg: 'bg.raised',
  borderRadius: 'l3',
  boxShadow: 'raised',
  fontSize: 'sm',
  fontWeight: 'normal',
  textAlign: 'start',
  whiteSpace: 'normal',
  outline: '0',
  // It stands in lines of every height; its own is that of running text.
  css: { lineHeight: '1.5', '&:lang(ja)': { lineHeight: '1.75' } },
} as const;

/**
 * The panel itself. The browser opens and closes it (a press elsewhere, Escape, the button again) and
 * gives the focus back; we only say where it goes, in the page, so that it scrolls with its button.
 */
export function PopoverPanel(props: PopoverPanelProps) {
  const { id, heading, open, anchor, onToggle, children } = props;
  const panel = useRef<HTMLDivElement>(null);
  const headingId = useId();
  useLayoutEffect(() => {
    if (!open || panel.current === null || anchor.current === null) return;
    const room = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const size = panel.current.getBoundingClientRect();
    const { left, top } = placeBeside(anchor.current.getBoundingClientRect(), size, room);
    panel.current.style.left = `${left + window.scrollX}px`;
    panel.current.style.top = `${top + window.scrollY}px`;
  }, [open, anchor]);
  return (
    <chakra.div
      {...LOOK}
      ref={panel}
      id={id}
      popover="auto"
      role="dialog"
      tabIndex={-1}
      aria-labelledby={headingId}
      visibility={open ? 'visible' : 'hidden'}
      onToggle={(event) => {
        onToggle(event.newState === 'open');
      }}
      // It stands inside what it explains: in a table a press here must not open the row.
      onClick={(event) => {
        event.stopPropagation();
      }}
    >
      <Box id={headingId} fontWeight="medium" color="fg.muted">
        {heading}
      </Box>
      {children}
    </chakra.div>
  );
}
