import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icons/Icon';
import type { IconName } from '../../ui/icons/icon-paths';
import { insetPlus } from '../../ui/safe-area';

interface StripProps {
  readonly tone: 'failing' | 'paused';
  readonly icon: IconName;
  readonly heading: ReactNode;
  readonly meaning: string | null;
  /** Changes as time passes, so it is not announced. */
  readonly detail: ReactNode;
  /** Most important part of `detail`, for windows too narrow for it. */
  readonly brief: ReactNode;
  readonly action: ReactNode;
}

const TONES = {
  failing: { bg: 'warning.solid', color: 'warning.contrast' },
  paused: { bg: 'warning.muted', color: 'warning.fg' },
} as const;

/**
 * One statement for the whole page, below the toolbar; a phone shows the heading and `brief` alone.
 */
export function Strip({ tone, icon, heading, meaning, detail, brief, action }: StripProps) {
  return (
    <Flex
      align="center"
      columnGap="4"
      py="1"
      ps={{ base: insetPlus('left', '4'), lg: '6', xl: '8' }}
      pe={{ base: insetPlus('right', '4'), md: insetPlus('right', '6') }}
      lineHeight="1.4"
      data-strip={tone}
      {...TONES[tone]}
    >
      <Icon name={icon} flexShrink={0} display={{ base: 'none', sm: 'block' }} />
      <Box flex="1" minW="0" fontSize="sm" py="1">
        <span role="status">
          <chakra.strong fontSize="md" fontWeight="semibold" me="2">
            {heading}
          </chakra.strong>
          {meaning === null ? null : (
            <chakra.span display={{ base: 'none', sm: 'inline' }}>{meaning}</chakra.span>
          )}
        </span>{' '}
        {detail === null ? null : (
          <chakra.span display={{ base: 'none', md: 'inline' }}>{detail}</chakra.span>
        )}
        {brief === null ? null : (
          <chakra.span display={{ base: 'block', md: 'none' }}>{brief}</chakra.span>
        )}
      </Box>
      <Box flexShrink={0}>{action}</Box>
    </Flex>
  );
}
