import { useState, type ReactElement } from 'react';
import type { DeviceStorages } from './account/device-storage';
import type { BegunPortal, BegunSession } from './begin-portal';
import { takeDemoExit } from './demo/demo-exit';
import { Outside, UNKNOWN_INSTALLATION } from './frame/Outside';
import { AccountPortal } from './portal/AccountPortal';
import { PortalFrame } from './portal/PortalFrame';
import type { LoadedConfig } from './runtime-config';
import { Starting } from './start/Starting';
import { useSession } from './use-session';

/** Returns the page of the real portal. */
export function portalPage({ loaded, storages, session }: BegunPortal): ReactElement {
  if (storages === null) return <Outside reason="no-storage" {...UNKNOWN_INSTALLATION} />;
  if (loaded === null || session === null)
    return <Outside reason="unreachable" {...UNKNOWN_INSTALLATION} />;
  return <App {...{ loaded, storages, session }} />;
}

interface AppProps {
  readonly loaded: LoadedConfig;
  readonly storages: DeviceStorages;
  readonly session: BegunSession;
}

/** The real portal, from start to sign-out. */
function App({ loaded, storages, session }: AppProps) {
  const { stage, signIn, signOut } = useSession(session);
  const [hasLeftDemo] = useState(() => takeDemoExit(storages.session));
  const { config } = loaded;
  switch (stage.kind) {
    case 'starting':
      return <Starting />;
    case 'outside':
      return (
        <Outside
          reason={stage.result}
          providerName={config.providerName}
          offlineDays={config.offlineDays}
          contact={config.links.contact}
          onSignIn={signIn}
          onSignOut={signOut}
        />
      );
    case 'inside':
      return (
        <PortalFrame key={stage.account.services.userId} data={stage.account} isOwn>
          <AccountPortal
            account={stage.account}
            router={stage.router}
            config={config}
            hasLeftDemo={hasLeftDemo}
            onSignIn={signIn}
            onSignOut={signOut}
          />
        </PortalFrame>
      );
  }
}
