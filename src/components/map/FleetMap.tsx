import { Box } from '@chakra-ui/react';
import { fleetPlaces, type FleetPlaces } from '../../domain/fleet/locations';
import { useFilteredFleet } from '../view/use-filtered-fleet';
import { LocationsDisclosure } from './LocationsDisclosure';
import { MapCanvas } from './MapCanvas';
import { PANEL_HEIGHT } from './map-size';
import type { MapVariant } from './use-map-stage';

type FleetMapProps = {
  /** `page` fills its parent; `panel` has a height of its own and leaves scrolling to the page. */
  variant: MapVariant;
};

const NOWHERE: FleetPlaces = { locations: [], unplaced: [] };

/**
 * Map and list of the machines that match the filter (rules §2.6). It needs a FleetPage above it.
 * It imports Leaflet: load it with its screen, or through LazyFleetMap.
 */
export function FleetMap({ variant }: FleetMapProps) {
  const places = useFilteredFleet(fleetPlaces) ?? NOWHERE;
  const { locations } = places;
  const canvas = <MapCanvas {...{ locations, variant }} />;
  const list = <LocationsDisclosure {...{ places, variant }} />;
  // Order of a screen reader: the list comes first where it lies over the map.
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
