import { Box, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { BrandMark } from './BrandMark';

/** The product's mark and name, at the head of the drawer. */
export function Brand() {
  return (
    <Flex align="center" gap="3" height="toolbar" px="5" flexShrink={0}>
      <BrandMark />
      <Box fontWeight="semibold" fontSize="sm" lineHeight="1.25">
        <Trans>Heat-to-power portal</Trans>
      </Box>
    </Flex>
  );
}
