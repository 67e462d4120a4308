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
import { panelPosition } from './panel-position';

type PopoverPanelProps = {
  id: string;
  heading: string;
  open: boolean;
  anchor: RefObject<HTMLElement | null>;
  onToggle: (open: boolean) => void;
  children: ReactNode;
};

/**
 * Removes the browser's popover styles. A closed panel is nothing but this element, since a table
 * has dozens.
 */
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
  // The panel is inside lines of any height; its own line height is that of running text.
  css: { lineHeight: '1.5', '&:lang(ja)': { lineHeight: '1.75' } },
} as const;

function positionPanel(panel: HTMLElement, anchor: HTMLElement): void {
  const room = { width: document.documentElement.clientWidth, height: window.innerHeight };
  const size = panel.getBoundingClientRect();
  const { left, top } = panelPosition(anchor.getBoundingClientRect(), size, room);
  panel.style.left = `${left + window.scrollX}px`;
  panel.style.top = `${top + window.scrollY}px`;
}

/**
 * The panel of a popover. The browser opens and closes it (a press elsewhere, Escape, the button
 * again) and returns the focus; this component only positions it in the page, so that it scrolls
 * with its button.
 */
export const PopoverPanel = memo(function PopoverPanel(props: PopoverPanelProps) {
  const { id, heading, open, anchor, onToggle, children } = props;
  const panel = useRef<HTMLDivElement>(null);
  const headingId = useId();
  useLayoutEffect(() => {
    if (!open) return undefined;
    const place = () => {
      if (panel.current !== null && anchor.current !== null)
        positionPanel(panel.current, anchor.current);
    };
    place();
    // Its content may come later, and somebody may turn a tablet while the panel is open.
    const sizes = new ResizeObserver(place);
    if (panel.current !== null) sizes.observe(panel.current);
    window.addEventListener('resize', place);
    return () => {
      sizes.disconnect();
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
      // The panel is a child of what it explains: a press here must not open the table's row.
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
