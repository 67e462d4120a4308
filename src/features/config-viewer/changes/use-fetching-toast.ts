import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { TOAST_MS } from '../../../ui/toaster/message-list';
import { useMessages } from '../../../ui/toaster/use-messages';

/** Time from which fetching is worth a message, ms (ui L3). */
const MOMENT_MS = 500;
const TOAST_ID = 'config-changes';

/** Shows 'Fetching data...' while a fetch takes longer than a moment. */
export function useFetchingToast(isFetching: boolean): void {
  const { t } = useLingui();
  const { show, dismiss } = useMessages();
  const text = t`Fetching data...`;
  useEffect(() => {
    if (!isFetching) return undefined;
    const timer = setTimeout(() => {
      show({ kind: 'info', id: TOAST_ID, text, showFor: TOAST_MS.untilReplaced });
    }, MOMENT_MS);
    return () => {
      clearTimeout(timer);
      dismiss(TOAST_ID);
    };
  }, [isFetching, show, dismiss, text]);
}
