import { Box, Flex, Heading } from '@chakra-ui/react';
import { CurrentProduction } from '../../components/power-block/CurrentProduction';
import { LastUpdated } from '../../components/power-block/LastUpdated';
import type { PowerBlockSummary } from '../../components/power-block/power-block-summary';
import { PowerBlockFacts } from '../../components/power-block/PowerBlockFacts';
import { PowerBlockStatusBadges } from '../../components/status/PowerBlockStatusBadges';
import { Panel } from '../../ui/card/Card';

/** Name, status and figures of the power block whose modules stand below. */
export function PowerBlockHead({ name, summary }: { name: string; summary: PowerBlockSummary }) {
  return (
    <Panel as="section" aria-label={name} px="4" py="5">
      <Flex wrap="wrap" justify="space-between" align="center" columnGap="4" rowGap="2">
        <Heading as="h2" size="lg">
          {name}
        </Heading>
        <PowerBlockStatusBadges {...summary} />
      </Flex>
      <Flex wrap="wrap" columnGap="12" rowGap="4" align="flex-end" mt="4">
        <CurrentProduction total={summary.production} />
        <Box flex="1" minW="min(100%, 17rem)" containerType="inline-size">
          <PowerBlockFacts summary={summary} />
        </Box>
      </Flex>
      <Box mt="4" fontSize="sm" color="fg.muted">
        <LastUpdated at={summary.lastUpdated} />
      </Box>
    </Panel>
  );
}
