import { Box } from '@chakra-ui/react';
import type { Coordinates } from '../../domain/fleet/locations';

/** Decimals of coordinates (rules §9.5). */
const DIGITS = 4;

/** Latitude and longitude of a place. */
export function Coordinate({ latitude, longitude }: Coordinates) {
  return (
    <Box color="fg.muted" fontSize="xs">
      {`${latitude.toFixed(DIGITS)}, ${longitude.toFixed(DIGITS)}`}
    </Box>
  );
}
