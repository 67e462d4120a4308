import { Box, Button, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { CardPanel } from '../../ui/card/Card';
import { EnergyCounter } from './EnergyCounter';
import { Outward, type OutwardProps } from './Outward';

/** Words on the product, the energy that its fleet has made, and where to go next. */
export function Intro({ onStart, ...outward }: OutwardProps & { onStart: (() => void) | null }) {
  const { t } = useLingui();
  return (
    <CardPanel as="section" aria-label={t`About this demo`} p={{ base: '4', md: '5' }}>
      <Flex direction={{ base: 'column', xl: 'row' }} gap={{ base: '4', xl: '8' }}>
        <Box flexShrink={0} w={{ xl: '24rem' }}>
          <EnergyCounter />
        </Box>
        <Box flex="1" minW="0">
          <Box mb="3" maxW="70ch">
            <Trans>
              A module turns hot water or steam into some 150 kW of electricity. The portal shows
              whole fleets of them, controls them remotely, and opens without a network. This fleet
              is simulated.
            </Trans>
          </Box>
          <Flex wrap="wrap" gap="3">
            <Button
              colorPalette="accent"
              disabled={onStart === null}
              onClick={() => {
                onStart?.();
              }}
            >
              <Trans>Take the tour (1 minute)</Trans>
            </Button>
            <Outward {...outward} isMain={false} />
          </Flex>
        </Box>
      </Flex>
    </CardPanel>
  );
}
