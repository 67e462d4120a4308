import { Box } from '@chakra-ui/react';
import { useCallback, type ReactNode, type RefCallback } from 'react';

/** A map must be visible, however high the content above it is. */
const LEAST = '20rem';

/**
 * Sets the height so that the element reaches the lower edge of the window. Returns a function that
 * stops it.
 */
function fill(place: HTMLElement): () => void {
  const measure = () => {
    const top = place.getBoundingClientRect().top + window.scrollY;
    place.style.height = `max(${LEAST}, calc(100dvh - ${Math.round(top)}px))`;
  };
  measure();
  const above = new ResizeObserver(measure);
  above.observe(document.body);
  if (place.parentElement !== null) above.observe(place.parentElement);
  return () => {
    above.disconnect();
  };
}

/** Fills the page from edge to edge, without its margins, down to the end of the window. */
export function BelowToolbar({ children }: { children: ReactNode }) {
  const attach: RefCallback<HTMLDivElement> = useCallback(
    (place) => (place === null ? undefined : fill(place)),
    [],
  );
  return (
    <Box
      ref={attach}
      mx={{ base: '-4', md: '-6', xl: '-8' }}
      mb={{ base: '-4', md: '-6' }}
      css={{ '&:first-child': { mt: { base: '-4', md: '-6' } } }}
      borderTopWidth="1px"
    >
      {children}
    </Box>
  );
}
