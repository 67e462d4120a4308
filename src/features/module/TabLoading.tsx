import { Box } from '@chakra-ui/react';
import { Loading } from '../../ui/states/Loading';

/** Shape of a tab until its code or its rows are here. */
export const TabLoading = () => (
  <Box px="5" pb="5" minH="18rem">
    <Loading rows={4} />
  </Box>
);
