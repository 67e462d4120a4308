import { Button, Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { AppDialog } from '../../../ui/dialog/AppDialog';
import type { ShownAnalytics } from '../use-analytics-view';
import { SavedList } from './SavedList';
import { ViewFile } from './ViewFile';

type LoadDialogProps = { shown: ShownAnalytics; onClose: () => void };

/** Loads a saved view, and exchanges saved views with a file (rules §5.5). */
export function LoadDialog({ shown, onClose }: LoadDialogProps) {
  const { t } = useLingui();
  return (
    <AppDialog
      open
      size="lg"
      onClose={onClose}
      title={t`Load view`}
      actions={<Button variant="outline" onClick={onClose}>{t`Close`}</Button>}
    >
      <Flex direction="column" gap="5">
        <SavedList shown={shown} onLoaded={onClose} />
        <ViewFile />
      </Flex>
    </AppDialog>
  );
}
