import { Box, Button } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { Icon } from '../../ui/icons/Icon';
import { useUpdates } from './use-updates';

/** "Update ready", in the toolbar while a new build waits (offline, Updates). What is unsaved is saved first. */
export function UpdateButton() {
  const { t } = useLingui();
  const { ready, unsaved, accept } = useUpdates();
  return (
    <Box role="status">
      {ready ? (
        <Button
          variant="outline"
          px={{ base: '0', md: '4' }}
          aria-label={t`Update ready`}
          title={unsaved ? t`Save or leave your changes first` : t`Loads the new version`}
          aria-disabled={unsaved}
          onClick={accept}
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
