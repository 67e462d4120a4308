import { Button, Flex, Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { newerCode } from '../../store/database/newer-code';

const reload = () => {
  window.location.reload();
};

/**
 * Notice that another tab runs a newer version and owns the stored data: this tab stores nothing
 * any more.
 */
export function NewerCodeNotice() {
  const isThere = useSyncExternalStore(newerCode.subscribe, newerCode.isThere);
  if (!isThere) return null;
  return (
    <Flex role="status" align="center" wrap="wrap" columnGap="3" color="warning.fg">
      <Text>
        <Trans>A newer version is open in another tab. This one stores nothing any more.</Trans>
      </Text>
      <Button variant="outline" onClick={reload}>
        <Trans>Reload</Trans>
      </Button>
    </Flex>
  );
}
