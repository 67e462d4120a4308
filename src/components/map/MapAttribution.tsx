import { Box } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';

/** Attribution of the map: the tile server's, or Natural Earth, which is in the public domain. */
export function MapAttribution({ tiles }: { tiles: string | null }) {
  return (
    <Box
      position="absolute"
      zIndex="1"
      bottom="1"
      insetEnd="3"
      px="1"
      borderRadius="l1"
      bg="var(--map-land)"
      color="fg.subtle"
      fontSize="xs"
      maxW="calc(100% - 1.5rem)"
    >
      {tiles ?? <Trans>Map: Natural Earth</Trans>}
    </Box>
  );
}
