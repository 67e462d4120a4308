import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { SearchDialog } from '../../features/search/SearchDialog';
import { drawerEntries } from './drawer-entries';
import { useShell } from './shell-context';
import { useShownPath } from './use-current-screen';

/** The search, which also finds the pages that the drawer lists here. */
export function PageSearchDialog(props: { open: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const { user, links } = useShell();
  const path = useShownPath();
  const pages = useMemo(
    () =>
      drawerEntries(path, user, links).flatMap((entry) =>
        entry.kind === 'screen' ? [{ title: t(entry.text), path: entry.to, icon: entry.icon }] : [],
      ),
    [t, path, user, links],
  );
  return <SearchDialog {...props} pages={pages} />;
}
