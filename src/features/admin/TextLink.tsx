import { chakra } from '@chakra-ui/react';

/** Link in a list or a text, 44 px high: `<TextLink asChild><Link to="…">…</Link></TextLink>`. */
export const TextLink = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: 'target',
    minW: 'target',
    color: 'accent.fg',
    textDecoration: 'underline',
  },
});
