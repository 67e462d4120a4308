import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { adminFailureOf } from '../../queries/admin/use-admin';
import { useMessages } from '../../ui/toaster/use-messages';
import { adminToast, type AdminDeed, type AdminKind } from './admin-toasts';

/**
 * Returns what shows the toasts of a kind of record: `showDone(deed)` after a change, and
 * `showFailed(deed, error)`, which returns the reason, after one that failed.
 */
export function useAdminToast(kind: AdminKind) {
  const { t } = useLingui();
  const { show } = useMessages();
  const showDone = useCallback(
    (deed: AdminDeed) => {
      const toast = adminToast(kind, deed, null);
      if (toast !== null) show({ ...toast, text: t(toast.text) });
    },
    [kind, show, t],
  );
  const showFailed = useCallback(
    (deed: AdminDeed, error: unknown) => {
      const failure = adminFailureOf(error);
      const toast = adminToast(kind, deed, failure);
      if (toast !== null) show({ ...toast, text: t(toast.text) });
      return failure;
    },
    [kind, show, t],
  );
  return { showDone, showFailed };
}
