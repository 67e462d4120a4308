import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { LazySearchDialog } from './overlays';
import { ToolbarButton } from './ToolbarButton';
import { useOverlay } from './use-overlay';

// eslint-disable-next-line lingui/no-unlocalized-strings -- names of keys in a notation, read by machines
const SHORTCUTS = 'Control+K Meta+K';

/** Search from everywhere, by the button or Ctrl K (Cmd K). */
export function SearchButton() {
  const { t } = useLingui();
  const { open, wanted, show, hide } = useOverlay(LazySearchDialog);
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
      {wanted ? <LazySearchDialog open={open} onClose={hide} /> : null}
    </>
  );
}
