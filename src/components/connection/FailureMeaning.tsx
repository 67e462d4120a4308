import type { FailureReason } from './connection-report';
import { useFailureMeaning } from './use-failure-meaning';

/** Explanation of a failure, for the first load, which does not have these texts. */
export function FailureMeaning({ why }: { why: FailureReason }) {
  return useFailureMeaning(why);
}
