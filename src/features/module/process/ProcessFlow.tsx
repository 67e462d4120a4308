import { Box, Button, Flex, Grid, Heading } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useMemo, useState } from 'react';
import { useSnapshotStatus } from '../../../components/fleet/snapshot-context';
import type { VariableName } from '../../../domain/machine/variables';
import type { ModulePage } from '../module-page';
import { ProcessLegend } from './ProcessLegend';
import { PartsList } from './PartsList';
import { ProcessFacts } from './ProcessFacts';
import { ProcessImage } from './ProcessImage';
import { ProcessTable } from './ProcessTable';
import { HiddenText } from '../../../ui/HiddenText';
import { useBelow } from '../../../ui/later/use-below';
import { PROCESS_GRID } from './placement';
import { processView } from './process-view';
import { SensorSheet } from './sheet/SensorSheet';

/** The drawing of the machine with its live values, and the same as a table (rules §2.9). */
export function ProcessFlow({ module, row }: ModulePage) {
  const { t } = useLingui();
  const heading = useId();
  const [isTable, setIsTable] = useState(false);
  const status = useSnapshotStatus();
  const view = useMemo(() => processView({ module, row }, status), [module, row, status]);
  const [shown, setShown] = useState<VariableName | null>(null);
  const sheet = { shown, show: setShown };
  // It is the larger part of the page, and the trends below it need not wait for it.
  const [imageRoom, isDrawn] = useBelow();
  return (
    <Box as="section" aria-labelledby={heading} px={{ base: '0', lg: '4' }} pt="3" pb="5">
      <Flex wrap="wrap" justify="space-between" align="center" gap="3" px={{ base: '4', lg: '0' }}>
        <Heading as="h3" id={heading} size="md">
          <Trans>Process flow</Trans>
        </Heading>
        <Button
          variant="outline"
          aria-pressed={isTable}
          data-changed={isTable ? '' : undefined}
          onClick={() => {
            setIsTable(!isTable);
          }}
        >
          {isTable ? t`Diagram` : t`Table`}
        </Button>
      </Flex>
      <Grid css={PROCESS_GRID} columnGap="8" rowGap="4" mt="3">
        <ProcessFacts view={view} />
        <Box ref={imageRoom} gridArea="image" minW="0">
          {isTable ? (
            <Box px={{ base: '4', lg: '0' }}>
              <ProcessTable {...{ view, sheet }} />
            </Box>
          ) : (
            <>
              <ProcessImage {...{ view, sheet, isDrawn }} />
              {isDrawn ? (
                <HiddenText>
                  <ProcessTable view={view} />
                </HiddenText>
              ) : null}
            </>
          )}
        </Box>
        <PartsList view={view} />
        <ProcessLegend view={view} />
      </Grid>
      <SensorSheet
        {...{ view, shown }}
        onClose={() => {
          setShown(null);
        }}
      />
    </Box>
  );
}
