import { Trans, useLingui } from '@lingui/react/macro';
import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';

/**
 * Asks before a changed form is left, by a link, "back", a reload or the end of the page.
 * Parameters of the address may change, since the form stays.
 */
export function LeaveGuard({ isChanged }: { isChanged: boolean }) {
  const { t } = useLingui();
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname,
    enableBeforeUnload: () => isChanged,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      title={t`Leave without saving?`}
      confirm={t`Discard changes`}
      danger
      onConfirm={() => {
        proceed?.();
      }}
      onClose={() => {
        reset?.();
      }}
    >
      <Trans>This form has changes that are not saved.</Trans>
    </ConfirmDialog>
  );
}
