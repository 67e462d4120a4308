import { chakra, Flex, Heading } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useIsDemoPath } from '../../../components/links/use-is-demo-path';
import { LazyFleetMap } from '../../../components/map/LazyFleetMap';
import { CardPanel } from '../../../ui/card/Card';

/** Locations of the fleet, with a link to the whole map. */
export function MapPanel() {
  const heading = useId();
  const demo = useIsDemoPath();
  return (
    <CardPanel as="section" aria-labelledby={heading} overflow="hidden" minW="0">
      <Flex align="center" justify="space-between" gap="4" px="5" py="1.5">
        <Heading as="h2" id={heading} size="sm">
          <Trans>Map</Trans>
        </Heading>
        <chakra.a
          asChild
          display="inline-flex"
          alignItems="center"
          minH="target"
          color="accent.fg"
          fontSize="sm"
        >
          <Link to={demo ? '/demo/map' : '/map'}>
            <Trans>Open map</Trans>
          </Link>
        </chakra.a>
      </Flex>
      <LazyFleetMap />
    </CardPanel>
  );
}
