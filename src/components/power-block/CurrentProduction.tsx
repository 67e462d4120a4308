import { Box } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** The one large figure of a power block (rules §2.5), with its name above it. */
export function CurrentProduction({ children }: { children: ReactNode }) {
  return (
    <Box>
      <Box fontSize="xs" color="fg.muted">
        <Trans>Current production</Trans>
      </Box>
      {children}
    </Box>
  );
}
