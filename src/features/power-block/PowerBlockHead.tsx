import { Box, Flex, Heading } from '@chakra-ui/react';
import { DownloadMenu } from '../../components/downloads/DownloadMenu';
import { BlockOnSite } from '../../components/on-site/BlockOnSite';
import { CurrentProduction } from '../../components/power-block/CurrentProduction';
import { LastUpdated } from '../../components/power-block/LastUpdated';
import { FactGrid, PowerBlockFacts } from '../../components/power-block/PowerBlockFacts';
import { PowerBlockStatusBadges } from '../../components/status/PowerBlockStatusBadges';
import { TotalText } from '../../components/value/TotalText';
import { CardPanel } from '../../ui/card/Card';
import { BlockLocation } from './BlockLocation';
import type { PowerBlockPage } from './power-block-page';

type PowerBlockHeadProps = Omit<PowerBlockPage, 'modules' | 'rows'>;

/** Name, status, figures and location of the power block (rules §2.5), and its files. */
export function PowerBlockHead({ powerBlockId, name, summary, facts, files }: PowerBlockHeadProps) {
  return (
    <CardPanel as="section" aria-label={name} px="4" py="5">
      <Flex wrap="wrap" justify="space-between" align="center" columnGap="4" rowGap="2">
        <Heading as="h2" size="lg" overflowWrap="anywhere" minW="0">
          {name}
        </Heading>
        <Flex wrap="wrap" align="center" columnGap="5" rowGap="2">
          <PowerBlockStatusBadges {...summary} />
          <DownloadMenu source={files} />
        </Flex>
      </Flex>
      <Flex wrap="wrap" columnGap="12" rowGap="4" align="flex-end" mt="4">
        <CurrentProduction>
          <TotalText total={summary.production} size="figure" />
        </CurrentProduction>
        <Box flex="1" minW="min(100%, 17rem)" containerType="inline-size">
          <FactGrid>
            <PowerBlockFacts summary={summary} />
          </FactGrid>
        </Box>
      </Flex>
      <BlockOnSite powerBlockId={powerBlockId} />
      <Box mt="4" fontSize="sm" color="fg.muted">
        <LastUpdated at={summary.lastUpdated} />
      </Box>
      <Box mt="4" pt="4" borderTopWidth="1px">
        <BlockLocation {...{ powerBlockId, facts }} />
      </Box>
    </CardPanel>
  );
}
