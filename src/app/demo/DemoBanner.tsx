import { Box, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Icon } from '../../ui/icons/Icon';
import { inset, insetPlus } from '../../ui/safe-area';

/** Banner on every page of the demo (rules §1.1); a word of it stays when a phone scrolls. */
export function DemoBanner() {
  return (
    <>
      <Badge />
      <Banner />
    </>
  );
}

/** In a phone's row of buttons, between the menu and the others. */
function Badge() {
  return (
    <Box
      display={{ md: 'none' }}
      position="sticky"
      top="0"
      height="0"
      order="-1"
      zIndex="calc({zIndex.sticky} + 1)"
      ps={insetPlus('left', '14')}
      aria-hidden
    >
      <Flex display="inline-flex" align="center" height={insetPlus('top', '14')} pt={inset('top')}>
        <Box px="2" py="0.5" bg="bg.muted" borderRadius="l1" fontSize="sm" fontWeight="semibold">
          <Trans>Demo</Trans>
        </Box>
      </Flex>
    </Box>
  );
}

function Banner() {
  return (
    <Flex
      role="note"
      align="center"
      justify="center"
      gap="2"
      py="1.5"
      ps={insetPlus('left', '2')}
      pe={insetPlus('right', '2')}
      fontSize={{ base: 'xs', sm: 'sm' }}
      lineHeight="1.4"
      fontWeight="medium"
      bg="bg.muted"
      color="fg"
      borderBottomWidth="1px"
    >
      <Icon name="info" boxSize="4" />
      <span>
        <Trans>Demo: all values are random and not actual data.</Trans>
      </span>
    </Flex>
  );
}
