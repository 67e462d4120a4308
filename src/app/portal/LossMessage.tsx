import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { EpochMs } from '../../base/units';
import { TOAST_MS } from '../../ui/toaster/message-list';
import { useMessages } from '../../ui/toaster/use-messages';

interface LossMessageProps {
  /** When the browser was found to have thrown data away; null where nobody knew the time. */
  readonly loss: { readonly noticedAt: EpochMs | null };
  readonly accountKey: string;
}

/** Says once that the browser threw data away; "This device" and the connection's panel go on saying it until it is dismissed. */
export function LossMessage({ loss: { noticedAt }, accountKey }: LossMessageProps) {
  const { t } = useLingui();
  const { tell } = useMessages();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isNews(accountKey, String(noticedAt))) return;
    tell({
      kind: 'warning',
      text: t`The browser threw away what was kept on this device. It is fetched anew when you look at it.`,
      showFor: TOAST_MS.untilReplaced,
      action: { text: t`Show this device`, run: () => void navigate({ to: '/device' }) },
    });
    // What is told is told in the language of the moment.
  }, [accountKey, noticedAt, tell, navigate, t]);
  return null;
}

/** Once for each loss, in whichever tab comes first. */
function isNews(accountKey: string, loss: string): boolean {
  const mark = `portal.loss-told.${accountKey}`;
  try {
    if (localStorage.getItem(mark) === loss) return false;
    localStorage.setItem(mark, loss);
    return true;
  } catch {
    return false;
  }
}
