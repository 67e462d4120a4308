import { useLingui } from '@lingui/react/macro';
import { FAILURE_WORDS } from '../../../components/connection/failure-words';
import type { AlertRefreshing } from '../../../queries/alerts/use-alert-poll';

/** Why nothing new comes, in a sentence; nothing while it does. */
export function WhyNot({ error }: Pick<AlertRefreshing, 'error'>) {
  const { t } = useLingui();
  if (error === null || error.kind === 'cancelled') return null;
  return <span role="status">{t(FAILURE_WORDS[error.kind].meaning)}</span>;
}
