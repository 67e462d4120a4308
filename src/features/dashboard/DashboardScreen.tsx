import { Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { FleetPage } from '../../components/fleet/FleetPage';
import { useFleet } from '../../components/fleet/use-fleet';
import { byPowerBlock } from '../../domain/fleet-figures';
import type { FleetSnapshot } from '../../domain/telemetry';
import { Panel } from '../../ui/card/Card';
import { Loading } from '../../ui/states/Loading';
import { AlarmsCard } from './AlarmsCard';
import { PowerBlockCard } from './PowerBlockCard';
import { ProductionCard } from './ProductionCard';
import { StatusCard } from './StatusCard';

const gridOfCards = 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))';
/** Two beside each other on a tablet and a desk, four where there is room; never three and a lone fourth. */
const gridOfBlocks =
  'repeat(auto-fill, minmax(min(100%, clamp(20.5rem, 50% - 0.75rem, 22.8rem)), 1fr))';

/** /dashboard: the fleet at a glance, then each power block. */
export function DashboardScreen() {
  return (
    <FleetPage
      loading={
        <>
          <FleetCards />
          <PowerBlockGrid>
            <LoadingBlock />
            <LoadingBlock />
          </PowerBlockGrid>
        </>
      }
    >
      <FleetCards />
      <PowerBlocks />
    </FleetPage>
  );
}

function FleetCards() {
  return (
    <Grid templateColumns={gridOfCards} gap={{ base: '4', md: '6' }} alignItems="start">
      <ProductionCard />
      <AlarmsCard />
      <StatusCard />
    </Grid>
  );
}

const blocksOf = ({ modules }: FleetSnapshot) =>
  byPowerBlock(modules).map(({ powerBlockId, name }) => ({ powerBlockId, name }));

function PowerBlocks() {
  const blocks = useFleet(blocksOf) ?? [];
  return (
    <PowerBlockGrid>
      {blocks.map((block) => (
        <PowerBlockCard key={block.powerBlockId} {...block} />
      ))}
    </PowerBlockGrid>
  );
}

function PowerBlockGrid({ children }: { children: ReactNode }) {
  return (
    <Grid templateColumns={gridOfBlocks} gap={{ base: '4', md: '6' }}>
      {children}
    </Grid>
  );
}

function LoadingBlock() {
  return (
    <Panel p="5" minH={{ base: '17.5rem', '2xl': '14rem' }}>
      <Loading rows={3} />
    </Panel>
  );
}
