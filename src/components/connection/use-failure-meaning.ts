import { useLingui } from '@lingui/react/macro';
import { reasonOf, type FailureReason } from './connection-report';
import { FAILURE_MEANINGS } from './failure-meanings';
import { useSeemsOnline } from './use-seems-online';

/**
 * Explanation of a missing response, null without one: the same reason everywhere on a page, and in
 * the strip.
 */
export function useFailureMeaning(why: FailureReason | null): string | null {
  const { t } = useLingui();
  const seemsOnline = useSeemsOnline();
  return why === null ? null : t(FAILURE_MEANINGS[reasonOf(why, seemsOnline)]);
}
