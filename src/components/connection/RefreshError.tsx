import type { Refreshing } from '../../queries/use-screen-poll';
import type { FailureReason } from './connection-report';
import { useFailureMeaning } from './use-failure-meaning';

/** The reason why nothing new arrives, in one sentence; nothing without an error. */
export function RefreshError({ error }: Pick<Refreshing, 'error'>) {
  return error === null || error.kind === 'cancelled' ? null : <Reason why={error.kind} />;
}

const Reason = ({ why }: { why: FailureReason }) => (
  <span role="status">{useFailureMeaning(why)}</span>
);
