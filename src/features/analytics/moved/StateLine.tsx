import { Trans, useLingui } from '@lingui/react/macro';
import type { MovedResult } from '../../../domain/analytics/moved';
import { OPERATING_STATES } from '../../../domain/machine/machine-states';
import { WORD_STATUSES } from '../../../domain/machine/statuses';
import { MODULE_STATUS_LOOKS } from '../../../components/status/module-status-looks';
import { OPERATING_STATE_WORDS } from '../../../components/words/state-words';

/** Operating state of the compared buckets. */
export function StateLine({ compared }: Pick<MovedResult, 'compared'>) {
  const { t } = useLingui();
  const { state, isSameState } = compared;
  if (state === null) {
    return <Trans>The operating state is not known here: all states are compared.</Trans>;
  }
  const operating = state.by === 'state' ? OPERATING_STATES[state.state] : undefined;
  const status = state.by === 'status' ? WORD_STATUSES[state.status] : undefined;
  const known = operating === undefined ? undefined : OPERATING_STATE_WORDS[operating];
  const name = t(known ?? MODULE_STATUS_LOOKS[status ?? 'unknown'].word);
  return isSameState ? (
    <Trans>Only the state “{name}” is compared, the most common one of the stretch.</Trans>
  ) : (
    <Trans>The time before has no bucket in the state “{name}”: all states are compared.</Trans>
  );
}
