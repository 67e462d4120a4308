import { Box } from '@chakra-ui/react';
import { fleetPlaces, type FleetPlaces } from '../../domain/fleet/locations';
import { useFilteredFleet } from '../view/use-filtered-fleet';
import { LocationsDisclosure } from './LocationsDisclosure';
import { MapCanvas } from './MapCanvas';
import { PANEL_HEIGHT } from './map-size';
import type { MapVariant } from './use-stage';

type FleetMapProps = {
  /** `page` fills its parent, `panel` has a height of its own and leaves scrolling to the page. */
  variant: MapVariant;
};

const NOWHERE: FleetPlaces = { locations: [], unplaced: [] };

/**
 * What the filter leaves of the fleet, on the map (section 2) and in its list. Needs a FleetPage above it. It brings Leaflet along: load it
 * with the screen it belongs to, or through MapWhenNear.
 */
export function FleetMap({ variant }: FleetMapProps) {
  const places = useFilteredFleet(fleetPlaces) ?? NOWHERE;
  const { locations } = places;
  const canvas = <MapCanvas {...{ locations, variant }} />;
  const list = <LocationsDisclosure {...{ places, variant }} />;
  // In the order in which a screen reader comes to them: the list first where it lies on the map.
  if (variant === 'page') {
    return (
      <Box position="relative" height="full" overflow="hidden">
        {list}
        {canvas}
      </Box>
    );
  }
  return (
    <>
      <Box height={PANEL_HEIGHT}>{canvas}</Box>
      {list}
    </>
  );
}
