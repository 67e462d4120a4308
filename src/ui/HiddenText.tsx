import type { ComponentProps, CSSProperties } from 'react';

const HIDDEN: CSSProperties = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  padding: '0',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  borderWidth: '0',
};

/** For who hears the screen alone; a plain element, since it stands beside many a value. */
export const HiddenText = (rest: Omit<ComponentProps<'span'>, 'style'>) => (
  <span {...rest} style={HIDDEN} />
);
