import { Box } from '@chakra-ui/react';
import { useCallback, type ReactNode, type RefCallback } from 'react';

/** Whatever is above it, a map has to be seen. */
const LEAST = '20rem';

/** Down to the window's lower edge, however high what stands above it is. */
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

/** From edge to edge of the page, without its margins, and to the end of the window. */
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
      borderTopWidth="1px"
    >
      {children}
    </Box>
  );
}
