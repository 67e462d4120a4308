import { Box, Button } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { Icon } from '../../ui/icons/Icon';
import { isUnsaved, onUnsaved } from '../../ui/unsaved/unsaved';
import { portalUpdates } from './portal-updates';

/** "Update ready", in the toolbar while a new build waits (app S9). Unsaved changes come first. */
export function UpdateButton() {
  const { t } = useLingui();
  const ready = useSyncExternalStore(portalUpdates.subscribe, () => portalUpdates.ready);
  const unsaved = useSyncExternalStore(onUnsaved, isUnsaved);
  return (
    <Box role="status">
      {ready ? (
        <Button
          variant="outline"
          px={{ base: '0', md: '4' }}
          aria-label={t`Update ready`}
          title={unsaved ? t`Save or leave your changes first` : t`Loads the new version`}
          aria-disabled={unsaved}
          onClick={portalUpdates.accept}
        >
          <Icon name="refresh" />
          <Box as="span" display={{ base: 'none', md: 'inline' }}>
            {t`Update ready`}
          </Box>
        </Button>
      ) : null}
    </Box>
  );
}
