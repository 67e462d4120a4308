import { useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useMemo } from 'react';
import { useShownPath } from './use-current-screen';
import { drawerEntries } from './drawer-entries';
import { SearchDialog } from './overlays';
import { useShell } from './shell-context';
import { ToolbarButton } from './ToolbarButton';
import { useOverlay } from './use-overlay';

// eslint-disable-next-line lingui/no-unlocalized-strings -- names of keys in a notation, read by machines
const SHORTCUTS = 'Control+K Meta+K';

/** Search everywhere: by the button, or Ctrl K (Cmd K) from anywhere. */
export function SearchButton() {
  const { t } = useLingui();
  const { open, wanted, show, hide } = useOverlay();
  const pages = usePages();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isAsked = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      if (!isAsked || event.shiftKey || event.altKey) return;
      // Else the browser takes the keys for a search of its own.
      event.preventDefault();
      show();
    };
    window.addEventListener('keydown', press);
    return () => {
      window.removeEventListener('keydown', press);
    };
  }, [show]);
  return (
    <>
      <ToolbarButton
        icon="search"
        text={t`Search`}
        iconOnly
        aria-haspopup="dialog"
        aria-keyshortcuts={SHORTCUTS}
        onClick={show}
      />
      {wanted ? (
        <Suspense>
          <SearchDialog open={open} onClose={hide} pages={pages} />
        </Suspense>
      ) : null}
    </>
  );
}

/** The pages that the drawer lists here. */
function usePages() {
  const { t } = useLingui();
  const { user } = useShell();
  const path = useShownPath();
  return useMemo(
    () =>
      drawerEntries(path, user?.seesModel ?? false).flatMap((entry) =>
        entry.kind === 'screen' ? [{ title: t(entry.text), path: entry.to, icon: entry.icon }] : [],
      ),
    [t, path, user],
  );
}
