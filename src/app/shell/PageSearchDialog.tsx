import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { SearchDialog } from '../../features/search/SearchDialog';
import { drawerEntries } from './drawer-entries';
import { LazySettingsDialog } from './overlays';
import { SettingsOverlay } from './SettingsOverlay';
import { useShell } from './shell-context';
import { useShownPath } from './use-current-screen';
import { useOverlay } from './use-overlay';

/** The search, which also finds the pages that the drawer lists here, and the settings. */
export function PageSearchDialog(props: { open: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const { user, links } = useShell();
  const path = useShownPath();
  const pages = useMemo(
    () =>
      drawerEntries(path, user, links).flatMap((entry) =>
        entry.kind === 'screen' ? [{ title: t(entry.text), to: entry.to, icon: entry.icon }] : [],
      ),
    [t, path, user, links],
  );
  const settings = useOverlay(LazySettingsDialog);
  const { show } = settings;
  const found = useMemo(
    () => [...pages, { title: t`Language and settings`, to: show, icon: 'language' } as const],
    [t, pages, show],
  );
  return (
    <>
      <SearchDialog {...props} pages={found} />
      <SettingsOverlay overlay={settings} />
    </>
  );
}
