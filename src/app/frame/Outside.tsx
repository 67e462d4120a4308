import { useEffect } from 'react';
import { Frame } from './Frame';
import { LazyAccessPage } from './LazyAccessPage';
import { readDevicePreferences } from '../account/device-preferences';

const reload = () => {
  window.location.reload();
};

type OutsideProps = Omit<Parameters<typeof LazyAccessPage>[0], 'onRetry'>;

/** Facts for who is kept outside before anything is known of the installation. */
export const NOBODYS = { providerName: '', offlineDays: 0, onSignIn: reload, onSignOut: reload };

/** Where only the server is missing, its return begins anew by itself: there is nothing here to lose. */
const MENDED_BY_NETWORK: ReadonlySet<OutsideProps['result']> = new Set(['unreachable', 'locked']);

/** The whole page for who is not inside. */
export function Outside(props: OutsideProps) {
  const isMended = MENDED_BY_NETWORK.has(props.result);
  useEffect(() => {
    if (!isMended) return;
    window.addEventListener('online', reload);
    return () => {
      window.removeEventListener('online', reload);
    };
  }, [isMended]);
  return (
    <Frame preferences={readDevicePreferences()} isOwn={false}>
      <LazyAccessPage {...props} onRetry={reload} />
    </Frame>
  );
}
