import { Box, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { BrandLogo } from '../../ui/BrandLogo';
import { insetPlus, inset } from '../../ui/safe-area';

/**
 * The product's logo and name at the top of the drawer; a button to close the drawer is at the end.
 */
export function DrawerHeader({ isRail, children }: { isRail: boolean; children: ReactNode }) {
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
      <BrandLogo />
      <Box
        flex="1"
        {...(isRail ? FROM_DRAWER : {})}
        fontWeight="semibold"
        fontSize="sm"
        lineHeight="1.25"
      >
        <Trans>Heat-to-power portal</Trans>
      </Box>
      {children}
    </Flex>
  );
}

/** Words that a rail has no room for. */
export const FROM_DRAWER = { display: { base: 'none', xl: 'block' } } as const;
