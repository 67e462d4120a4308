import { useLingui } from '@lingui/react/macro';
import { FAILURE_MEANINGS } from '../../../components/connection/failure-meanings';
import type { Refreshing } from '../../../queries/use-screen-poll';

/** The reason why nothing new arrives, in one sentence; nothing without an error. */
export function AlertRefreshError({ error }: Pick<Refreshing, 'error'>) {
  const { t } = useLingui();
  if (error === null || error.kind === 'cancelled') return null;
  return <span role="status">{t(FAILURE_MEANINGS[error.kind])}</span>;
}
