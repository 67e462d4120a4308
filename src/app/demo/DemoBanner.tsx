import { Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Icon } from '../../ui/icons/Icon';
import { insetPlus } from '../../ui/safe-area';

/** Banner on every page of the demo (rules §1.1). */
export function DemoBanner() {
  return (
    <Flex
      role="note"
      align="center"
      justify="center"
      gap="2"
      pt={insetPlus('top', '1.5')}
      pb="1.5"
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
