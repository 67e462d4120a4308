import { Grid } from '@chakra-ui/react';
import { EventsTable } from '../../../components/events/EventsTable';
import { useFleetView } from '../../../components/view/view-context';
import { isComplete } from '../../../domain/coverage';
import { EnergyPanel } from './EnergyPanel';
import { useFleetPast } from '../fleet-past';
import { MapPanel } from './MapPanel';
import { PowerPanel } from './PowerPanel';

/** Beside each other where there is room for two charts. */
const two = {
  gap: { base: '4', md: '6' },
  templateColumns: { base: 'minmax(0, 1fr)', '2xl': 'repeat(2, minmax(0, 1fr))' },
} as const;

/** What the fleet produced, and what happened to it, over the period: below the cards, and loaded after them. */
export function DashboardPast() {
  const { period } = useFleetView();
  const { history } = useFleetPast();
  return (
    <>
      <Grid {...two}>
        <EnergyPanel />
        <PowerPanel />
      </Grid>
      <Grid {...two} alignItems="start">
        <EventsTable
          events={history?.events}
          period={period}
          isComplete={history !== undefined && isComplete(history.coverage)}
        />
        <MapPanel />
      </Grid>
    </>
  );
}
