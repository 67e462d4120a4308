import { useLingui } from '@lingui/react/macro';
import { reasonOf, type FailureReason } from './connection-report';
import { FAILURE_MEANINGS } from './failure-meanings';
import { useSeemsOnline } from './use-seems-online';

/** Explanation of a missing response: the same reason everywhere on a page, and in the strip. */
export function useFailureMeaning(why: FailureReason): string {
  const { t } = useLingui();
  return t(FAILURE_MEANINGS[reasonOf(why, useSeemsOnline())]);
}
