import { Box } from '@chakra-ui/react';
import type { Coordinates } from '../../domain/fleet/locations';

/** Section 9: coordinates are shown to four decimals. */
const DIGITS = 4;

/** A place in figures: latitude, longitude. */
export function Coordinate({ latitude, longitude }: Coordinates) {
  return (
    <Box color="fg.muted" fontSize="xs">
      {`${latitude.toFixed(DIGITS)}, ${longitude.toFixed(DIGITS)}`}
    </Box>
  );
}
