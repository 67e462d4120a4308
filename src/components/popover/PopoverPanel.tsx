import { Box } from '@chakra-ui/react';
import {
  memo,
  useId,
  useLayoutEffect,
  useRef,
  type CSSProperties,
  type ReactNode,
  type RefObject,
} from 'react';
import { placeBeside } from './place-beside';

type PopoverPanelProps = {
  id: string;
  heading: string;
  open: boolean;
  anchor: RefObject<HTMLElement | null>;
  onToggle: (open: boolean) => void;
  children: ReactNode;
};

/** What the browser would give a popover is taken away; closed it is no more than this, for a table holds dozens. */
const BARE: CSSProperties = {
  position: 'absolute',
  right: 'auto',
  bottom: 'auto',
  margin: '0',
  padding: '0',
  border: '0',
  background: 'none',
  overflow: 'visible',
  outline: '0',
};

const LOOK = {
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
  // It stands in lines of every height; its own is that of running text.
  css: { lineHeight: '1.5', '&:lang(ja)': { lineHeight: '1.75' } },
} as const;

function put(panel: HTMLElement, anchor: HTMLElement): void {
  const room = { width: document.documentElement.clientWidth, height: window.innerHeight };
  const size = panel.getBoundingClientRect();
  const { left, top } = placeBeside(anchor.getBoundingClientRect(), size, room);
  panel.style.left = `${left + window.scrollX}px`;
  panel.style.top = `${top + window.scrollY}px`;
}

/**
 * The panel itself. The browser opens and closes it (a press elsewhere, Escape, the button again) and
 * gives the focus back; we only say where it goes, in the page, so that it scrolls with its button.
 */
export const PopoverPanel = memo(function PopoverPanel(props: PopoverPanelProps) {
  const { id, heading, open, anchor, onToggle, children } = props;
  const panel = useRef<HTMLDivElement>(null);
  const headingId = useId();
  useLayoutEffect(() => {
    if (!open) return undefined;
    const place = () => {
      if (panel.current !== null && anchor.current !== null) put(panel.current, anchor.current);
    };
    place();
    // A tablet is turned while it is open.
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('resize', place);
    };
  }, [open, anchor]);
  return (
    <div
      ref={panel}
      id={id}
      popover="auto"
      role="dialog"
      tabIndex={-1}
      aria-labelledby={headingId}
      style={{ ...BARE, visibility: open ? 'visible' : 'hidden' }}
      onToggle={(event) => {
        onToggle(event.newState === 'open');
      }}
      // It stands inside what it explains: in a table a press here must not open the row.
      onClick={(event) => {
        event.stopPropagation();
      }}
    >
      {open ? (
        <Box {...LOOK}>
          <Box id={headingId} fontWeight="medium" color="fg.muted">
            {heading}
          </Box>
          {children}
        </Box>
      ) : null}
    </div>
  );
});
