import { useLingui } from '@lingui/react/macro';
import type { FailureReason } from './connection-report';
import { FAILURE_MEANINGS } from './failure-meanings';

/** Explanation of a failure, for the first load, which does not have these texts. */
export function FailureMeaning({ why }: { why: FailureReason }) {
  const { t } = useLingui();
  return t(FAILURE_MEANINGS[why]);
}
