import { Button } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { FAILURE_MEANINGS } from '../../../components/connection/failure-meanings';
import type { Refreshing } from '../../../queries/use-screen-poll';
import { Icon } from '../../../ui/icons/Icon';
import { StateNotice } from '../../../ui/states/StateNotice';

type ChangesNeverFetchedProps = {
  kind: NonNullable<Refreshing['error']>['kind'];
  onTryAgain: () => void;
};

/** Notice that no changes of the period are on this device, and none can be fetched now. */
export function ChangesNeverFetched({ kind, onTryAgain }: ChangesNeverFetchedProps) {
  const { t } = useLingui();
  return (
    <StateNotice
      icon="cloudOff"
      role="status"
      title={t`These changes were never fetched on this device`}
      actions={
        <Button variant="outline" onClick={onTryAgain}>
          <Icon name="refresh" />
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {t(FAILURE_MEANINGS[kind])}
    </StateNotice>
  );
}
