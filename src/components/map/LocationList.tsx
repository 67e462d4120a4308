import { Box, chakra, Heading } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { FleetPlaces, Location } from '../../domain/fleet/locations';
import { MapBlockItem } from './MapBlockItem';
import { Coordinate } from './Coordinate';
import { usePlaceName } from './place-words';

/**
 * The map as text: every location with its power blocks, and the power blocks without a location.
 */
export function LocationList({ places: { locations, unplaced } }: { places: FleetPlaces }) {
  return (
    <Box fontSize="sm">
      {locations.map((location) => (
        <LocationSection key={location.key} location={location} />
      ))}
      {unplaced.length === 0 ? null : (
        <Box as="section" pb="2">
          <Heading as="h3" fontSize="sm" px="4" pt="4" pb="1">
            <Trans>No location</Trans>
          </Heading>
          <Box px="4" color="fg.muted" fontSize="xs">
            <Trans>
              The coordinates of these power blocks are missing or wrong; an administrator can enter
              them.
            </Trans>
          </Box>
          <Blocks blocks={unplaced} />
        </Box>
      )}
    </Box>
  );
}

/** A heading is needed only where it is not just the name of the one power block. */
function LocationSection({ location }: { location: Location }) {
  const nameOf = usePlaceName();
  return (
    <Box as="section" aria-label={nameOf([location])} borderBottomWidth="1px" pb="2">
      {location.blocks.length === 1 ? null : (
        <Heading as="h3" fontSize="sm" px="4" pt="3">
          {nameOf([location])}
        </Heading>
      )}
      <Blocks blocks={location.blocks} />
      <Box px="4">
        <Coordinate {...location} />
      </Box>
    </Box>
  );
}

function Blocks({ blocks }: { blocks: Location['blocks'] }) {
  return (
    <chakra.ul listStyleType="none">
      {blocks.map((block) => (
        <MapBlockItem key={block.powerBlockId} block={block} />
      ))}
    </chakra.ul>
  );
}
