import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { EpochMs } from '../../base/units';
import { TOAST_MS } from '../../ui/toaster/message-list';
import { useMessages } from '../../ui/toaster/use-messages';

interface LossMessageProps {
  /** Time at which the loss was noticed; null when no time was known. */
  readonly loss: { readonly noticedAt: EpochMs | null };
  readonly accountKey: string;
}

/**
 * Reports once that the browser deleted data; "This device" and the connection's panel show it
 * until it is dismissed.
 */
export function LossMessage({ loss: { noticedAt }, accountKey }: LossMessageProps) {
  const { t } = useLingui();
  const { show } = useMessages();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isNew(accountKey, String(noticedAt))) return;
    show({
      kind: 'warning',
      text: t`The browser deleted data stored on this device. It is downloaded again when you view it.`,
      showFor: TOAST_MS.untilReplaced,
      action: { text: t`Show this device`, run: () => void navigate({ to: '/device' }) },
    });
    // The text stays in the language of the moment it is shown in.
  }, [accountKey, noticedAt, show, navigate, t]);
  return null;
}

/** True once for each loss, in the first tab that checks. */
function isNew(accountKey: string, loss: string): boolean {
  const key = `portal.loss-told.${accountKey}`;
  try {
    if (localStorage.getItem(key) === loss) return false;
    localStorage.setItem(key, loss);
    return true;
  } catch {
    return false;
  }
}
