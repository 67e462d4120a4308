import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon';
import { insetPlus } from '../safe-area';
import type { IconName } from '../icons/icon-paths';
import type { Hue } from '../theme/palette';

export type StateNoticeProps = {
  icon: IconName;
  hue?: Hue;
  title: string;
  /** Meaning of the state, and the next step. */
  children?: ReactNode;
  /** Buttons or links. */
  actions?: ReactNode;
  /** 1 when the notice is the whole page and its title the page's main heading. */
  level?: 1 | 2;
  role?: 'alert' | 'status';
};

const INLINE = { base: '4', md: '6' } as const;
const BLOCK = { base: '10', md: '14' } as const;
/** Nothing around it would keep clear of a notch. */
const WHOLE_PAGE = {
  ps: { base: insetPlus('left', INLINE.base), md: insetPlus('left', INLINE.md) },
  pe: { base: insetPlus('right', INLINE.base), md: insetPlus('right', INLINE.md) },
  pt: { base: insetPlus('top', BLOCK.base), md: insetPlus('top', BLOCK.md) },
  pb: { base: insetPlus('bottom', BLOCK.base), md: insetPlus('bottom', BLOCK.md) },
} as const;

/**
 * The common centred layout of empty, error, no access and not built: an icon, the state, and the
 * next step.
 */
export function StateNotice({
  icon,
  hue = 'grey',
  title,
  children,
  actions,
  level = 2,
  role,
}: StateNoticeProps) {
  const heading = level === 1 ? ({ as: 'h1', tabIndex: -1 } as const) : ({ as: 'h2' } as const);
  return (
    <Flex
      direction="column"
      align="center"
      textAlign="center"
      gap="4"
      maxW="lg"
      mx="auto"
      {...(level === 1 ? WHOLE_PAGE : { px: INLINE, py: BLOCK })}
      {...(role === undefined ? {} : { role })}
    >
      <Flex
        align="center"
        justify="center"
        boxSize="12"
        borderRadius="l3"
        colorPalette={hue}
        bg="colorPalette.subtle"
        color="colorPalette.fg"
      >
        <Icon name={icon} boxSize="6" />
      </Flex>
      <Heading {...heading} size="lg">
        {title}
      </Heading>
      {children === undefined ? null : (
        <Text as="div" color="fg.muted">
          {children}
        </Text>
      )}
      {actions === undefined ? null : (
        <Box display="flex" flexWrap="wrap" justifyContent="center" gap="3" mt="2">
          {actions}
        </Box>
      )}
    </Flex>
  );
}
