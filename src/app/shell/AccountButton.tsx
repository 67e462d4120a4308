import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { LazyAccountPanel } from './overlays';
import { useShell } from './shell-context';
import { ToolbarButton } from './ToolbarButton';
import { useOverlay } from './use-overlay';

/** Opens the menu with the account and the way out; absent in the demo. */
export function AccountButton() {
  const { t } = useLingui();
  const { user } = useShell();
  const { open, wanted, show, hide } = useOverlay(LazyAccountPanel);
  const buttonId = useId();
  if (user === null) return null;
  const name = user.displayName;
  return (
    <>
      <ToolbarButton
        id={buttonId}
        icon="person"
        text={t`Account: ${name}`}
        iconOnly
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={open ? hide : show}
      />
      {wanted ? <LazyAccountPanel open={open} onClose={hide} triggerId={buttonId} /> : null}
    </>
  );
}
