import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { adminFailureOf } from '../../queries/admin/use-admin';
import { useMessages } from '../../ui/toaster/use-messages';
import { refusalWords } from './refusal-words';
import { adminToast, type AdminDeed, type AdminKind } from './admin-toasts';

/**
 * Returns what shows the toasts of a kind of record: `showDone(deed)` after a change, and
 * `showFailed(deed, error)` after one that failed. That returns the reason, and puts it into words
 * where no form shows it.
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
      if (toast === null) return failure;
      const what = t(toast.text);
      // A form shows the reason itself. With it the toast stays longer: there is more to read.
      const words = deed === 'save' ? null : refusalWords(failure);
      const reason = words === null ? '' : t(words);
      show(
        reason === ''
          ? { ...toast, text: what }
          : { kind: toast.kind, text: t`${what}: ${reason}` },
      );
      return failure;
    },
    [kind, show, t],
  );
  return { showDone, showFailed };
}
