import { useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useMemo } from 'react';
import { useShownPath } from './use-current-screen';
import { drawerEntries } from './drawer-entries';
import { LazySearchDialog } from './overlays';
import { useShell } from './shell-context';
import { ToolbarButton } from './ToolbarButton';
import { useOverlay } from './use-overlay';

// eslint-disable-next-line lingui/no-unlocalized-strings -- names of keys in a notation, read by machines
const SHORTCUTS = 'Control+K Meta+K';

/** Search from everywhere, by the button or Ctrl K (Cmd K). */
export function SearchButton() {
  const { t } = useLingui();
  const { open, wanted, show, hide } = useOverlay();
  const pages = usePages();
  useEffect(() => {
    const openByKey = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      if (!isShortcut || event.shiftKey || event.altKey) return;
      // Otherwise the browser opens a search of its own.
      event.preventDefault();
      show();
    };
    window.addEventListener('keydown', openByKey);
    return () => {
      window.removeEventListener('keydown', openByKey);
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
          <LazySearchDialog open={open} onClose={hide} pages={pages} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Returns the pages that the drawer lists here. */
function usePages() {
  const { t } = useLingui();
  const { user, links } = useShell();
  const path = useShownPath();
  return useMemo(
    () =>
      drawerEntries(path, user, links).flatMap((entry) =>
        entry.kind === 'screen' ? [{ title: t(entry.text), path: entry.to, icon: entry.icon }] : [],
      ),
    [t, path, user, links],
  );
}
