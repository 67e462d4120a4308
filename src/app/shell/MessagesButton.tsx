import { useLingui } from '@lingui/react/macro';
import { LazyMessagesDialog } from './overlays';
import { useShell } from './shell-context';
import { ToolbarButton } from './ToolbarButton';
import { useOverlay } from './use-overlay';

/** Opens the active alarms, with their number, and the recent messages below them. */
export function MessagesButton() {
  const { t } = useLingui();
  const { open, wanted, show, hide } = useOverlay(LazyMessagesDialog);
  const { alarmCount } = useShell();
  return (
    <>
      <ToolbarButton
        icon="messages"
        text={t`Alarms and messages`}
        iconOnly
        shown={alarmCount > 0 ? String(alarmCount) : undefined}
        aria-haspopup="dialog"
        onClick={show}
      />
      {wanted ? <LazyMessagesDialog open={open} onClose={hide} /> : null}
    </>
  );
}
