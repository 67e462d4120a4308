import { Box } from '@chakra-ui/react';
import { useCallback, useMemo } from 'react';
import { useFleet } from '../../../components/fleet/use-fleet';
import { MapCanvas } from '../../../components/map/MapCanvas';
import { fleetPlaces } from '../../../domain/fleet/locations';
import type { FleetSnapshot, ModuleTelemetry } from '../../../domain/machine/telemetry';
import { MAP_HEIGHT } from './map-height';

/** Place of the machine's power block, with its status; loads Leaflet. Empty without a location. */
export function ModuleMap({ module }: { module: ModuleTelemetry }) {
  const { powerBlockId } = module;
  const places = useFleet(
    useCallback(
      ({ modules, servedAt }: FleetSnapshot) =>
        fleetPlaces({
          servedAt,
          modules: modules.filter((one) => one.powerBlockId === powerBlockId),
        }),
      [powerBlockId],
    ),
  );
  const locations = useMemo(() => places?.locations ?? [], [places]);
  if (locations.length === 0) return null;
  return (
    <Box height={MAP_HEIGHT} borderRadius="l2" overflow="hidden">
      <MapCanvas locations={locations} variant="panel" />
    </Box>
  );
}
