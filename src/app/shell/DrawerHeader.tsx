import { Box, chakra, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
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

/** Warmth that rises and becomes current; the same drawing as `public/icons/icon.svg`. */
function BrandLogo() {
  return (
    <chakra.svg viewBox="0 0 32 32" boxSize="8" flexShrink={0} aria-hidden>
      <rect width="32" height="32" rx="7" fill="#0b5a78" />
      <path
        d="M8.5 24c2.6-2.7 2.6-5.3 0-8s-2.6-5.3 0-8M14 24c2.6-2.7 2.6-5.3 0-8s-2.6-5.3 0-8"
        fill="none"
        stroke="#86c28f"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
      <path d="M23 7l-5 10h4l-1 8 6-11h-4.5z" fill="#ffffff" />
    </chakra.svg>
  );
}
