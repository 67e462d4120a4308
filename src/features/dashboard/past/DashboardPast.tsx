import { Grid } from '@chakra-ui/react';
import { ExactEvents } from '../../../components/events/ExactEvents';
import { useFilteredFleet } from '../../../components/view/use-filtered-fleet';
import { useFleetView } from '../../../components/view/view-context';
import { useFleetPast } from '../fleet-past';
import { modulesOf, NO_MODULES } from '../FleetPastProvider';
import { EnergyPanel } from './EnergyPanel';
import { MapPanel } from './MapPanel';
import { PowerPanel } from './PowerPanel';

/** Side by side where there is room for TWO_COLUMNS charts. */
const TWO_COLUMNS = {
  gap: { base: '4', md: '6' },
  templateColumns: { base: 'minmax(0, 1fr)', '2xl': 'repeat(2, minmax(0, 1fr))' },
} as const;

/**
 * Production and events of the period, below the cards and loaded after them. Each panel reads its
 * own data.
 */
export function DashboardPast() {
  return (
    <>
      <Grid {...TWO_COLUMNS}>
        <EnergyPanel />
        <PowerPanel />
      </Grid>
      <Grid {...TWO_COLUMNS} alignItems="start">
        <EventsPanel />
        <MapPanel />
      </Grid>
    </>
  );
}

/** Events of the period. */
function EventsPanel() {
  const { period } = useFleetView();
  const { history } = useFleetPast();
  const modules = useFilteredFleet(modulesOf) ?? NO_MODULES;
  return <ExactEvents {...{ history, modules, period }} />;
}
