import { useLingui } from '@lingui/react/macro';
import { Suspense, useId } from 'react';
import { AccountPanel } from './overlays';
import { useShell } from './shell-context';
import { ToolbarButton } from './ToolbarButton';
import { useOverlay } from './use-overlay';

/** Who is signed in, and the way out; nothing where nobody is. */
export function AccountButton() {
  const { t } = useLingui();
  const { user } = useShell();
  const { open, wanted, show, hide } = useOverlay();
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
      {wanted ? (
        <Suspense>
          <AccountPanel open={open} onClose={hide} triggerId={buttonId} />
        </Suspense>
      ) : null}
    </>
  );
}
