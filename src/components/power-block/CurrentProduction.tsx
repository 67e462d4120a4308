import { Box } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { Total } from '../value/total';
import { TotalText } from '../value/TotalText';

/** A power block's one large figure (section 2). */
export function CurrentProduction({ total }: { total: Total }) {
  return (
    <Box>
      <Box fontSize="xs" color="fg.muted">
        <Trans>Current production</Trans>
      </Box>
      <TotalText total={total} size="figure" />
    </Box>
  );
}
