import { useEffect } from 'react';
import { hasLastAccount } from '../../auth/last-account';
import { Frame } from './Frame';
import { LazyAccessPage } from './LazyAccessPage';
import { readOutsidePreferences } from '../account/device-preferences';

const reload = () => {
  window.location.reload();
};

type OutsideProps = Omit<Parameters<typeof LazyAccessPage>[0], 'onRetry' | 'isRemembered'>;

/** Props for a page that opens before anything is known of the installation. */
export const UNKNOWN_INSTALLATION = {
  providerName: '',
  offlineDays: 0,
  onSignIn: reload,
  onSignOut: reload,
};

/** Whether data of somebody are on this device, open or not. */
function isRemembered(): boolean {
  try {
    return hasLastAccount(localStorage);
  } catch {
    // A browser that stores nothing.
    return false;
  }
}

/** Results after which the page reloads when the network is back: there is nothing here to lose. */
const ENDED_BY_NETWORK: ReadonlySet<OutsideProps['reason']> = new Set(['unreachable', 'locked']);

/** The whole page for somebody who is not signed in. */
export function Outside(props: OutsideProps) {
  const endsWithNetwork = ENDED_BY_NETWORK.has(props.reason);
  useEffect(() => {
    if (!endsWithNetwork) return;
    window.addEventListener('online', reload);
    return () => {
      window.removeEventListener('online', reload);
    };
  }, [endsWithNetwork]);
  return (
    <Frame preferences={readOutsidePreferences()} isOwn={false}>
      <LazyAccessPage {...props} isRemembered={isRemembered()} onRetry={reload} />
    </Frame>
  );
}
