import { Box } from '@chakra-ui/react';
import { Page } from '../../ui/page/Page';
import { CardPanel } from '../../ui/card/Card';
import { Loading } from '../../ui/states/Loading';

/**
 * Shown while a screen's code is loading: as high as the window, so that the footer does not jump
 * out of it.
 */
export function PendingScreen() {
  return (
    <Box minH="100dvh">
      <Page>
        <CardPanel p="5">
          <Loading rows={4} />
        </CardPanel>
      </Page>
    </Box>
  );
}
