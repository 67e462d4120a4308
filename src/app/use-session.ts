import { useEffect, useState } from 'react';
import { createAuth } from '../auth/auth';
import { createClock } from '../sync/clock';
import { afterDrawing } from '../ui/later/after-drawing';
import type { DeviceStorages } from './account/device-storage';
import { createLeases } from './account/leases';
import { followFinishedSignOuts } from './account/unfinished-sign-out';
import type { PortalRouter } from './routes/router';
import type { LoadedConfig } from './runtime-config';
import { firstView } from './start/first-view';
import { createSession, type Session } from './session/session';
import { failedStage, type OutsideStage, type SessionStage } from './session/stage';

/** A stage with everything it is drawn from: the inside needs a router. */
type DrawnStage =
  | { readonly kind: 'starting' }
  | OutsideStage
  | (Extract<SessionStage, { kind: 'inside' }> & { readonly router: PortalRouter });

/** Starts the session of this page and follows its stages. */
export function useSession(loaded: LoadedConfig, storages: DeviceStorages) {
  const [stage, setStage] = useState<DrawnStage>({ kind: 'starting' });
  const [drawWhenReady] = useState(() => whenReady(setStage));
  const [session] = useState(() => pageSession(loaded, storages, drawWhenReady));
  useEffect(() => {
    session.start().catch((error: unknown) => {
      drawWhenReady(failedStage(error));
    });
  }, [session, drawWhenReady]);
  return {
    stage,
    signIn: () => void session.signIn(),
    signOut: () => void session.signOut(),
  };
}

function pageSession(
  { config, onServer }: LoadedConfig,
  storages: DeviceStorages,
  setStage: (stage: SessionStage) => void,
): Session {
  // No server sets this clock: it is the device's own.
  const { now } = createClock();
  const device = { ...storages, leases: createLeases(storages.local, now, config.offlineDays) };
  followFinishedSignOuts(storages.local);
  let isInside = false;
  // Data stored on this device are drawn before the sign-in library is loaded.
  const auth = createAuth(config.signIn, now, async () => {
    if (isInside) await afterDrawing();
  });
  return createSession({
    config,
    onServer,
    auth,
    device,
    setStage: (stage) => {
      isInside = stage.kind === 'inside';
      setStage(stage);
    },
    reload: () => {
      window.location.reload();
    },
  });
}

/**
 * Draws each stage at once, but the inside when its first view is read, unless a later stage came.
 */
function whenReady(draw: (stage: DrawnStage) => void): (stage: SessionStage) => void {
  let latest: SessionStage | null = null;
  return (stage) => {
    latest = stage;
    if (stage.kind !== 'inside') {
      draw(stage);
      return;
    }
    const drawIfLatest = (drawn: DrawnStage) => {
      if (latest === stage) draw(drawn);
    };
    firstView(stage.account, false).then(
      (router) => {
        drawIfLatest({ ...stage, router });
      },
      (error: unknown) => {
        drawIfLatest(failedStage(error));
      },
    );
  };
}
