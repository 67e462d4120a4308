import { Box, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { insetPlus, inset } from '../../ui/safe-area';
import { BrandMark } from './BrandMark';

/** The product's mark and name, at the head of the drawer; what closes the drawer stands at the end. */
export function Brand({ children }: { children: ReactNode }) {
  return (
    <Flex
      align="center"
      gap="3"
      height={`calc({sizes.toolbar} + ${inset('top')})`}
      pt={inset('top')}
      ps={insetPlus('left', '5')}
      pe="2"
      flexShrink={0}
    >
      <BrandMark />
      <Box flex="1" fontWeight="semibold" fontSize="sm" lineHeight="1.25">
        <Trans>Heat-to-power portal</Trans>
      </Box>
      {children}
    </Flex>
  );
}
