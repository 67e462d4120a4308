import { Button } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Empty } from '../../ui/states/Empty';
import { useFleetView } from './view-context';

/** Shown when no machine matches the filter (rules §8.3). */
export function NoMatch() {
  const { t } = useLingui();
  const { clearFilter } = useFleetView();
  return (
    <Empty
      title={t`No machines match the specified filter`}
      actions={
        <Button onClick={clearFilter}>
          <Trans>Clear the filter</Trans>
        </Button>
      }
    >
      <Trans>No machine meets all filter criteria. Remove one, or clear the filter.</Trans>
    </Empty>
  );
}
