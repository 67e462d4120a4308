import { useLingui } from '@lingui/react/macro';
import type { Refreshing } from '../../../queries/use-screen-poll';
import { StateNotice } from '../../../ui/states/StateNotice';
import { AlertRefreshError } from './AlertRefreshError';

/** Notice that no alert was ever fetched on this device, and none can be fetched now. */
export function NeverFetched({ error }: Pick<Refreshing, 'error'>) {
  const { t } = useLingui();
  return (
    <StateNotice icon="cloudOff" title={t`The alerts are not on this device`}>
      <AlertRefreshError error={error} />
    </StateNotice>
  );
}
