import { useLingui } from '@lingui/react/macro';
import { FAILURE_MEANINGS } from '../../components/connection/failure-meanings';
import type { Refreshing } from '../../queries/use-screen-poll';
import { StateNotice } from '../../ui/states/StateNotice';

type ConfigNeverFetchedProps = Pick<Refreshing, 'error'> & { title: string };

/** Notice that something was never fetched on this device, and why it cannot be fetched now. */
export const ConfigNeverFetched = ({ title, error }: ConfigNeverFetchedProps) => (
  <StateNotice icon="cloudOff" title={title}>
    <ErrorMeaning error={error} />
  </StateNotice>
);

/** The reason why nothing new arrives, in one sentence; nothing without an error. */
export function ErrorMeaning({ error }: Pick<Refreshing, 'error'>) {
  const { t } = useLingui();
  if (error === null || error.kind === 'cancelled') return null;
  return <span role="status">{t(FAILURE_MEANINGS[error.kind])}</span>;
}
