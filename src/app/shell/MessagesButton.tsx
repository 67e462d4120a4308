import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useMessageList, useMessages } from '../../ui/toaster/use-messages';
import { LazyMessagesDialog } from './overlays';
import { ToolbarButton } from './ToolbarButton';
import { useOverlay } from './use-overlay';

/** Opens the recent messages: a toast can be read again after it is gone. */
export function MessagesButton() {
  const { t } = useLingui();
  const { open, wanted, show, hide } = useOverlay();
  const messages = useMessageList();
  const { dismiss } = useMessages();
  const showList = () => {
    // The list shows them now.
    for (const { id, showing } of messages) if (showing) dismiss(id);
    show();
  };
  return (
    <>
      <ToolbarButton
        icon="messages"
        text={t`Recent messages`}
        iconOnly
        aria-haspopup="dialog"
        onClick={showList}
      />
      {wanted ? (
        <Suspense>
          <LazyMessagesDialog open={open} onClose={hide} />
        </Suspense>
      ) : null}
    </>
  );
}
