import { useEffect, useState } from 'react';
import { createAuth } from '../auth/auth';
import { AccessPage } from '../features/sign-in/AccessPage';
import { SigningIn } from '../features/sign-in/SigningIn';
import { createClock } from '../sync/clock';
import { AccountPortal } from './AccountPortal';
import { Frame } from './Frame';
import type { LoadedConfig } from './runtime-config';
import { createSession, failedStage, type Stage } from './session';
import { readDevicePreferences } from './shell/device-preferences';

const reload = () => {
  window.location.reload();
};

/** The whole app; `loaded` is null when this device has never reached the server. */
export function App({ loaded }: { loaded: LoadedConfig | null }) {
  if (loaded === null) return <Outside result="unreachable" providerName="" onSignOut={reload} />;
  return <Configured loaded={loaded} />;
}

type OutsideProps = Omit<Parameters<typeof AccessPage>[0], 'onRetry'>;

function Outside(props: OutsideProps) {
  return (
    <Frame preferences={readDevicePreferences()}>
      <AccessPage {...props} onRetry={reload} />
    </Frame>
  );
}

function Configured({ loaded }: { loaded: LoadedConfig }) {
  const [stage, setStage] = useState<Stage>({ kind: 'starting' });
  const [session] = useState(() =>
    createSession(loaded, createAuth(loaded.config.signIn, createClock().now), setStage),
  );
  useEffect(() => {
    session.start().catch((error: unknown) => {
      setStage(failedStage(error));
    });
  }, [session]);
  const signOut = () => void session.signOut();
  if (stage.kind === 'inside') {
    return (
      <AccountPortal
        key={stage.account.services.userId}
        account={stage.account}
        config={loaded.config}
        onSignIn={() => void session.signIn()}
        onSignOut={signOut}
      />
    );
  }
  if (stage.kind === 'outside') {
    const { providerName } = loaded.config;
    return <Outside result={stage.result} providerName={providerName} onSignOut={signOut} />;
  }
  return (
    <Frame preferences={readDevicePreferences()}>
      <SigningIn />
    </Frame>
  );
}
