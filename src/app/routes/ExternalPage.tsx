import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { ErrorState } from '../../ui/states/ErrorState';
import { Loading } from '../../ui/states/Loading';
import { useShell } from '../shell/shell-context';
import { SCREENS } from '../shell/screens';

export type ExternalPageName = 'request' | 'serviceMonitor' | 'model' | 'documentation';

/** Returns the address this document was loaded from; the router may have changed it since. */
const loadedFrom = (): string | undefined => performance.getEntriesByType('navigation')[0]?.name;

/** Leaves the app for a page named in the runtime config (rules §2.1). */
export function ExternalPage({ page }: { page: ExternalPageName }) {
  const { t } = useLingui();
  const { links } = useShell();
  const target = new URL({ ...links, documentation: links.doc }[page], window.location.href).href;
  // The server answered that address with this app: going there again would loop forever.
  const nothingThere = loadedFrom() === target;
  useEffect(() => {
    if (!nothingThere) window.location.replace(target);
  }, [nothingThere, target]);
  if (!nothingThere) return <Loading />;
  const name = t(SCREENS[page].title);
  return (
    <ErrorState title={t`${name}: there is no page at this address`}>
      <Trans>The administrator of this portal can set the address in its configuration.</Trans>
    </ErrorState>
  );
}
