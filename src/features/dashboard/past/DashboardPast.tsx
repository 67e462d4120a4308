import { Grid } from '@chakra-ui/react';
import { EnergyPanel } from './EnergyPanel';
import { EventsPanel } from './EventsPanel';
import { MapPanel } from './MapPanel';
import { PowerPanel } from './PowerPanel';

/** Beside each other where there is room for two charts. */
const two = {
  gap: { base: '4', md: '6' },
  templateColumns: { base: 'minmax(0, 1fr)', '2xl': 'repeat(2, minmax(0, 1fr))' },
} as const;

/**
 * What the fleet produced, and what happened to it, over the period: below the cards, and loaded after them. Each reads
 * what it shows.
 */
export function DashboardPast() {
  return (
    <>
      <Grid {...two}>
        <EnergyPanel />
        <PowerPanel />
      </Grid>
      <Grid {...two} alignItems="start">
        <EventsPanel />
        <MapPanel />
      </Grid>
    </>
  );
}
