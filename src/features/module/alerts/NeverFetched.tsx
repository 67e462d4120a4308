import { useLingui } from '@lingui/react/macro';
import type { AlertRefreshing } from '../../../queries/alerts/use-alert-poll';
import { StateNotice } from '../../../ui/states/StateNotice';
import { WhyNot } from './WhyNot';

/** Nothing of it was ever fetched on this device, and it cannot be had now. */
export function NeverFetched({ error }: Pick<AlertRefreshing, 'error'>) {
  const { t } = useLingui();
  return (
    <StateNotice icon="cloudOff" title={t`The alerts were never fetched on this device`}>
      <WhyNot error={error} />
    </StateNotice>
  );
}
