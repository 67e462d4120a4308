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

/** Text for screen readers alone; a plain element, since many values have one. */
export const HiddenText = (rest: Omit<ComponentProps<'span'>, 'style'>) => (
  <span {...rest} style={HIDDEN} />
);
