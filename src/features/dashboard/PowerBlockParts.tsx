import { Box, Flex } from '@chakra-ui/react';
import { memo } from 'react';
import { CurrentProduction } from '../../components/power-block/CurrentProduction';
import { LastUpdated } from '../../components/power-block/LastUpdated';
import type { PowerBlockSummary } from '../../components/power-block/power-block-summary';
import { FactGrid, PowerBlockFacts } from '../../components/power-block/PowerBlockFacts';
import { PowerBlockStatusBadges } from '../../components/status/PowerBlockStatusBadges';
import type { ValueSize } from '../../components/value/ValueText';
import { TotalText } from '../../components/value/TotalText';
import type { PowerBlockId } from '../../domain/ids';
import { LaterPart } from '../../ui/later/LaterPart';
import { Icon } from '../../ui/icons/Icon';
import { LazyOnSite } from './lazy-parts';
import { useSummary } from './use-summary';

export type PartProps = { powerBlockId: PowerBlockId };

const statusOf = ({ status, subStatus, online, offline, modules }: PowerBlockSummary) => ({
  status,
  subStatus,
  online,
  offline,
  modules,
});
const productionOf = ({ production }: PowerBlockSummary) => production;
const factsOf = ({ modules, offline, alarms, warnings, energy }: PowerBlockSummary) => ({
  modules,
  offline,
  alarms,
  warnings,
  energy,
});
const updateOf = ({ lastUpdated }: PowerBlockSummary) => ({ at: lastUpdated });

/** A row of its own: the mark of a status that is not live must not wrap it below the name. */
export function Badges({ powerBlockId }: PartProps) {
  const status = useSummary(powerBlockId, statusOf);
  return (
    <Box mt="1" minH="6">
      {status === undefined ? null : <PowerBlockStatusBadges {...status} />}
    </Box>
  );
}

/** People at the machines; nothing where there is nobody. */
export const OnSitePart = ({ powerBlockId }: PartProps) => (
  <LaterPart>
    <LazyOnSite powerBlockId={powerBlockId} />
  </LaterPart>
);

/** Frame of the figures; each of them renders by itself. */
export const Figures = memo(function Figures({ powerBlockId }: PartProps) {
  return (
    <>
      <Badges powerBlockId={powerBlockId} />
      <Box mt="3" mb="4">
        <CurrentProduction>
          <Production powerBlockId={powerBlockId} size="figure" />
        </CurrentProduction>
      </Box>
      <Box containerType="inline-size">
        <FactGrid>
          <Facts powerBlockId={powerBlockId} />
        </FactGrid>
      </Box>
      <OnSitePart powerBlockId={powerBlockId} />
      <Flex
        align="center"
        justify="space-between"
        gap="3"
        mt="auto"
        pt="4"
        fontSize="sm"
        color="fg.muted"
      >
        <span>
          <Updated powerBlockId={powerBlockId} />
        </span>
        <Icon name="chevronRight" color="fg.subtle" />
      </Flex>
    </>
  );
});

export function Production({ powerBlockId, size }: PartProps & { size: ValueSize }) {
  const total = useSummary(powerBlockId, productionOf);
  return total === undefined ? null : <TotalText {...{ total, size }} />;
}

function Facts({ powerBlockId }: PartProps) {
  const facts = useSummary(powerBlockId, factsOf);
  return facts === undefined ? null : <PowerBlockFacts summary={facts} />;
}

function Updated({ powerBlockId }: PartProps) {
  const updated = useSummary(powerBlockId, updateOf);
  return updated === undefined ? null : <LastUpdated {...updated} />;
}
