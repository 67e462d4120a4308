import { Box, Flex, Heading } from '@chakra-ui/react';
import { useCallback } from 'react';
import { useFleet } from '../../components/fleet/use-fleet';
import { PowerBlockLink } from '../../components/links/PowerBlockLink';
import { CurrentProduction } from '../../components/power-block/CurrentProduction';
import { LastUpdated } from '../../components/power-block/LastUpdated';
import {
  powerBlockSummary,
  type PowerBlockSummary,
} from '../../components/power-block/power-block-summary';
import { PowerBlockFacts } from '../../components/power-block/PowerBlockFacts';
import { PowerBlockStatusBadges } from '../../components/status/PowerBlockStatusBadges';
import type { PowerBlockId } from '../../domain/ids';
import type { FleetSnapshot } from '../../domain/telemetry';
import { Panel } from '../../ui/card/Card';
import { Icon } from '../../ui/icons/Icon';

type PowerBlockCardProps = { powerBlockId: PowerBlockId; name: string };

/** Section 2: one power block at a glance; the whole card is the link to its modules. */
export function PowerBlockCard({ powerBlockId, name }: PowerBlockCardProps) {
  const select = useCallback(
    ({ modules, servedAt }: FleetSnapshot) =>
      powerBlockSummary(
        modules.filter((module) => module.powerBlockId === powerBlockId),
        servedAt,
      ),
    [powerBlockId],
  );
  const summary = useFleet(select);
  return (
    <Panel
      as="article"
      aria-label={name}
      position="relative"
      display="flex"
      flexDirection="column"
      p="5"
      pb="4"
      _hover={{ borderColor: 'border.control' }}
    >
      <Flex wrap="wrap" align="center" justify="space-between" columnGap="2" rowGap="1">
        <Heading as="h2" size="sm" overflowWrap="anywhere">
          <PowerBlockLink
            powerBlockId={powerBlockId}
            _after={{ content: '""', position: 'absolute', inset: '0', borderRadius: 'l3' }}
            _focusVisible={{
              outline: 'none',
              _after: { outline: '2px solid', outlineColor: 'accent.solid' },
            }}
          >
            {name}
          </PowerBlockLink>
        </Heading>
        {summary === undefined ? null : <PowerBlockStatusBadges {...summary} />}
      </Flex>
      {summary === undefined ? null : <Figures summary={summary} />}
    </Panel>
  );
}

function Figures({ summary }: { summary: PowerBlockSummary }) {
  return (
    <>
      <Box mt="3" mb="4">
        <CurrentProduction total={summary.production} />
      </Box>
      <Box containerType="inline-size">
        <PowerBlockFacts summary={summary} />
      </Box>
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
          <LastUpdated at={summary.lastUpdated} />
        </span>
        <Icon name="chevronRight" color="fg.subtle" />
      </Flex>
    </>
  );
}
