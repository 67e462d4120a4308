import { Button } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { withSeen } from '../../../domain/analytics/fingerprint';
import { heldRevision } from '../../../queries/analysis/fingerprint';
import { useServices } from '../../../queries/services';
import { Icon } from '../../../ui/icons/Icon';
import { TOAST_MS } from '../../../ui/toaster/message-list';
import { useMessages } from '../../../ui/toaster/use-messages';
import type { ShownAnalytics } from '../use-analytics-view';

/** Copies the address of the view, with the revision of the data that this device shows. */
export function CopyLinkButton({ shown }: { shown: Pick<ShownAnalytics, 'href'> }) {
  const { t } = useLingui();
  const services = useServices();
  const { show } = useMessages();
  const copy = async () => {
    const href = shown.href();
    // Without a store that responds the link is one without a fingerprint.
    const revision = await heldRevision(services).catch(() => null);
    try {
      await navigator.clipboard.writeText(revision === null ? href : withSeen(href, revision));
      show({ kind: 'success', text: t`Link copied`, showFor: TOAST_MS.userAction });
    } catch {
      // A browser refuses the clipboard to a page without TLS, or the user denied it.
      show({ kind: 'error', text: t`The browser did not let the text be copied` });
    }
  };
  return (
    <Button variant="outline" onClick={() => void copy()}>
      <Icon name="external" />
      <Trans>Copy link</Trans>
    </Button>
  );
}
