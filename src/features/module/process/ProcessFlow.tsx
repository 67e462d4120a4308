import { Box, Button, Flex, Grid, Heading } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useMemo, useState } from 'react';
import { useSnapshotStatus } from '../../../components/fleet/snapshot-context';
import type { ModulePage } from '../module-page';
import { ProcessLegend } from './ProcessLegend';
import { PartsList } from './PartsList';
import { ProcessFacts } from './ProcessFacts';
import { ProcessImage } from './ProcessImage';
import { ProcessTable } from './ProcessTable';
import { PROCESS_AREAS } from './placement';
import { processView } from './process-view';
import { HiddenText } from '../../../ui/HiddenText';

/** The drawing of the machine with its live values, and the same as a table (rules §2.9). */
export function ProcessFlow({ module, row }: ModulePage) {
  const { t } = useLingui();
  const heading = useId();
  const [isTable, setIsTable] = useState(false);
  const status = useSnapshotStatus();
  const view = useMemo(() => processView({ module, row }, status), [module, row, status]);
  return (
    <Box as="section" aria-labelledby={heading} px={{ base: '0', md: '4' }} pt="3" pb="5">
      <Flex wrap="wrap" justify="space-between" align="center" gap="3" px={{ base: '4', md: '0' }}>
        <Heading as="h3" id={heading} size="md">
          <Trans>Process flow</Trans>
        </Heading>
        <Button
          variant="outline"
          aria-pressed={isTable}
          onClick={() => {
            setIsTable(!isTable);
          }}
        >
          {isTable ? t`As a drawing` : t`As a table`}
        </Button>
      </Flex>
      <Grid
        templateAreas={PROCESS_AREAS}
        templateColumns={{ base: 'minmax(0, 1fr)', '2xl': 'minmax(0, 1fr) 18rem' }}
        templateRows={{ '2xl': 'auto auto 1fr' }}
        columnGap="8"
        rowGap="4"
        mt="3"
      >
        <ProcessFacts view={view} />
        <Box gridArea="image" minW="0">
          {isTable ? (
            <Box px={{ base: '4', md: '0' }}>
              <ProcessTable view={view} isSeen />
            </Box>
          ) : (
            <>
              <ProcessImage view={view} />
              <HiddenText>
                <ProcessTable view={view} isSeen={false} />
              </HiddenText>
            </>
          )}
        </Box>
        <PartsList view={view} />
        <ProcessLegend view={view} />
      </Grid>
    </Box>
  );
}
