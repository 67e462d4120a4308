import { useEffect, useState } from 'react';
import { createAuth } from '../auth/auth';
import { createClock } from '../sync/clock';
import { afterDrawing } from '../ui/later/after-drawing';
import { AccountPortal } from './portal/AccountPortal';
import { deviceStorages, type DeviceStorages } from './account/device-storage';
import { firstView } from './start/first-view';
import { createLeases } from './account/leases';
import type { LoadedConfig } from './runtime-config';
import { NOBODYS, Outside } from './frame/Outside';
import type { PortalRouter } from './routes/router';
import { createSession } from './session/session';
import { failedStage, type Become, type Stage } from './session/stage';
import { Starting } from './start/Starting';

/** The whole app; `loaded` is null when this device has never reached the server. */
export function App({ loaded }: { loaded: LoadedConfig | null }) {
  const [storages] = useState(deviceStorages);
  if (storages === null) return <Outside result="no-storage" {...NOBODYS} />;
  if (loaded === null) return <Outside result="unreachable" {...NOBODYS} />;
  return <Configured loaded={loaded} storages={storages} />;
}

function begin(
  loaded: LoadedConfig,
  storages: DeviceStorages,
  become: Become,
): ReturnType<typeof createSession> {
  const { signIn, offlineDays } = loaded.config;
  // Nobody tells it the server's time: it is the device's own.
  const { now } = createClock();
  const leases = createLeases(storages.local, now, offlineDays);
  const device = { ...storages, leases };
  let isInside = false;
  // Whom this device knows sees first what is on it.
  const auth = createAuth(signIn, now, async () => {
    if (isInside) await afterDrawing();
  });
  return createSession(loaded, auth, device, {
    become: (stage) => {
      isInside = stage.kind === 'inside';
      become(stage);
    },
    loadAnew: () => {
      window.location.reload();
    },
  });
}

/** A stage as it is drawn: whoever is inside has a router. */
type Shown =
  | Exclude<Stage, { kind: 'inside' }>
  | (Extract<Stage, { kind: 'inside' }> & { readonly router: PortalRouter });

/** Shows each stage when it comes, but the inside once its first view is there, unless another has come meanwhile. */
function showing(show: (shown: Shown) => void): Become {
  let latest: Stage | null = null;
  return (stage) => {
    latest = stage;
    if (stage.kind !== 'inside') {
      show(stage);
      return;
    }
    const showStill = (shown: Shown) => {
      if (latest === stage) show(shown);
    };
    firstView(stage.account, false).then(
      (router) => {
        showStill({ ...stage, router });
      },
      (error: unknown) => {
        showStill(failedStage(error));
      },
    );
  };
}

interface ConfiguredProps {
  readonly loaded: LoadedConfig;
  readonly storages: DeviceStorages;
}

function Configured({ loaded, storages }: ConfiguredProps) {
  const [stage, setStage] = useState<Shown>({ kind: 'starting' });
  const [become] = useState(() => showing(setStage));
  const [session] = useState(() => begin(loaded, storages, become));
  useEffect(() => {
    session.start().catch((error: unknown) => {
      become(failedStage(error));
    });
  }, [session, become]);
  const signIn = () => void session.signIn();
  const signOut = () => void session.signOut();
  if (stage.kind === 'inside') {
    return (
      <AccountPortal
        key={stage.account.services.userId}
        account={stage.account}
        router={stage.router}
        config={loaded.config}
        onSignIn={signIn}
        onSignOut={signOut}
      />
    );
  }
  if (stage.kind === 'outside') {
    const { providerName, offlineDays } = loaded.config;
    const facts = { providerName, offlineDays, onSignIn: signIn, onSignOut: signOut };
    return <Outside result={stage.result} {...facts} />;
  }
  return <Starting />;
}
