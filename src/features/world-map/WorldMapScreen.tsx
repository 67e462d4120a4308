import { Box } from '@chakra-ui/react';
import { FleetPage } from '../../components/fleet-page/FleetPage';
import { FleetMap } from '../../components/map/FleetMap';
import { Loading } from '../../ui/states/Loading';
import { BelowToolbar } from './BelowToolbar';

/** /map: locations of the fleet (rules §2.6), in all the available space. */
export function WorldMapScreen() {
  return (
    <FleetPage filtered loading={<MapLoading />}>
      <BelowToolbar>
        <FleetMap variant="page" />
      </BelowToolbar>
    </FleetPage>
  );
}

const MapLoading = () => (
  <BelowToolbar>
    <Box height="full" bg="bg.subtle" p="6">
      <Loading rows={0} />
    </Box>
  </BelowToolbar>
);
