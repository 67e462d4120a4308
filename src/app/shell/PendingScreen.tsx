import { Box } from '@chakra-ui/react';
import { Page } from '../../ui/page/Page';
import { Panel } from '../../ui/card/Card';
import { Loading } from '../../ui/states/Loading';

/** While a screen's code is on its way: as high as the window, so that the footer is not seen to be pushed out of it. */
export function PendingScreen() {
  return (
    <Box minH="100dvh">
      <Page>
        <Panel p="5">
          <Loading rows={4} />
        </Panel>
      </Page>
    </Box>
  );
}
