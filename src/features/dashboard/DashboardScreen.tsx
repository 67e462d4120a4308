import { Grid } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { FleetPage } from '../../components/fleet-page/FleetPage';
import { useFilteredFleet } from '../../components/view/use-filtered-fleet';
import { worstBlocksFirst } from '../../domain/fleet/worst-first';
import type { FleetSnapshot } from '../../domain/machine/telemetry';
import { CardPanel } from '../../ui/card/Card';
import { LaterPart } from '../../ui/later/LaterPart';
import { usePrinting } from '../../ui/page/use-printing';
import { Loading } from '../../ui/states/Loading';
import { AlarmsCard } from './AlarmsCard';
import { AlarmTimeCard, IdleTimeCard } from './ShareCards';
import { FleetCard } from './FleetCard';
import { FleetPastProvider } from './FleetPastProvider';
import { LazyDashboardPast } from './lazy-parts';
import { PowerBlockCard } from './PowerBlockCard';
import { ProductionCard } from './ProductionCard';
import { SinceLastLook } from './since/SinceLastLook';
import { StatusCard } from './StatusCard';

/**
 * Five in a row where there is room, else three and two, or pairs and one: no row has a gap. A
 * phone has pairs too, unless its text is large.
 */
const CARDS = {
  templateColumns: {
    base: 'repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))',
    sm: 'repeat(2, minmax(0, 1fr))',
    md: 'repeat(6, minmax(0, 1fr))',
    '2xl': 'repeat(5, minmax(0, 1fr))',
  },
  css: {
    mdDown: {
      '& > :last-child, & > :has([aria-expanded=true])': { gridColumn: '1 / -1' },
    },
    mdTo2xl: {
      '& > :nth-child(-n + 3)': { gridColumn: 'span 2' },
      '& > :nth-child(n + 4)': { gridColumn: 'span 3' },
    },
  },
} as const;
/**
 * Two columns on a tablet and a desktop, four where there is room; never three and a single one.
 * Fewer blocks than columns share the row.
 */
const gridOfBlocks =
  'repeat(auto-fit, minmax(min(100%, clamp(20.5rem, 50% - 0.75rem, 22.8rem)), 1fr))';

/**
 * /dashboard: the fleet's cards, each power block, charts and events of the period, and the map.
 */
export function DashboardScreen() {
  return (
    <FleetPage
      filtered
      dated
      loading={
        <>
          <CardGrid>
            <LoadingCards />
          </CardGrid>
          <PowerBlockGrid>
            <LoadingBlock />
            <LoadingBlock />
          </PowerBlockGrid>
        </>
      }
    >
      <SinceLastLook />
      <FleetPastProvider>
        <CardGrid>
          <ProductionCard />
          <AlarmsCard />
          <AlarmTimeCard />
          <IdleTimeCard />
          <StatusCard />
        </CardGrid>
        <PowerBlocks />
        <LaterPart loading={<LoadingPast />}>
          <LazyDashboardPast />
        </LaterPart>
      </FleetPastProvider>
    </FleetPage>
  );
}

function CardGrid({ children }: { children: ReactNode }) {
  return (
    <Grid {...CARDS} gap={{ base: '4', md: '6' }} alignItems={{ base: 'stretch', sm: 'start' }}>
      {children}
    </Grid>
  );
}

const blocksOf = (snapshot: FleetSnapshot) =>
  worstBlocksFirst(snapshot).map(({ powerBlockId, name }) => ({ powerBlockId, name }));

/** Up to this number all cards are drawn; it is more than a screenful ([Note: Far cards wait]). */
const FEW = 24;

function PowerBlocks() {
  const blocks = useFilteredFleet(blocksOf) ?? [];
  const always = usePrinting() || blocks.length <= FEW;
  return (
    <PowerBlockGrid>
      {blocks.map((block, i) => (
        <PowerBlockCard key={block.powerBlockId} {...block} {...{ always, atFirst: i < FEW }} />
      ))}
    </PowerBlockGrid>
  );
}

function PowerBlockGrid({ children }: { children: ReactNode }) {
  return (
    <Grid templateColumns={gridOfBlocks} gap={{ base: '2', sm: '4', md: '6' }}>
      {children}
    </Grid>
  );
}

/** The fleet's cards before the first snapshot: their titles, each loading. */
function LoadingCards() {
  const { t } = useLingui();
  return (
    <>
      <FleetCard title={t`Production`} icon="flash" content={undefined} />
      <FleetCard title={t`Alarms`} icon="warning" content={undefined} />
      <FleetCard title={t`Alarm time`} icon="clock" content={undefined} />
      <FleetCard title={t`Idle time`} icon="pause" content={undefined} />
      <FleetCard title={t`Status`} icon="machines" content={undefined} />
    </>
  );
}

function LoadingBlock() {
  return (
    <CardPanel
      px={{ base: '4', sm: '5' }}
      py={{ base: '3', sm: '5' }}
      h={{ base: '5rem', sm: 'auto' }}
      minH={{ sm: '19.5rem', '2xl': '16rem' }}
      overflow="hidden"
    >
      <Loading rows={3} />
    </CardPanel>
  );
}

/** About as high as the charts and the events that replace it. */
function LoadingPast() {
  return (
    <CardPanel p="5" minH="60rem">
      <Loading rows={6} />
    </CardPanel>
  );
}
