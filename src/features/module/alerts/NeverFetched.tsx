import { useLingui } from '@lingui/react/macro';
import type { Refreshing } from '../../../queries/use-screen-poll';
import { RefreshError } from '../../../components/connection/RefreshError';
import { StateNotice } from '../../../ui/states/StateNotice';

/** Notice that no alert was ever fetched on this device, and none can be fetched now. */
export function NeverFetched({ error }: Pick<Refreshing, 'error'>) {
  const { t } = useLingui();
  return (
    <StateNotice icon="cloudOff" title={t`The alerts are not on this device`}>
      <RefreshError error={error} />
    </StateNotice>
  );
}
