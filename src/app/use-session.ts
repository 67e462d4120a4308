import { useEffect, useState } from 'react';
import { createAuth } from '../auth/auth';
import { createClock } from '../sync/clock';
import { afterDrawing } from '../ui/later/after-drawing';
import type { DeviceStorages } from './account/device-storage';
import { createLeases } from './account/leases';
import { followFinishedSignOuts } from './account/unfinished-sign-out';
import type { PortalRouter } from './routes/router';
import type { LoadedConfig } from './runtime-config';
import { firstView, type FirstView } from './start/first-view';
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
  const [drawing] = useState(() => drawWhenReady(setStage));
  const [session] = useState(() => pageSession(loaded, storages, drawing));
  useEffect(() => {
    session.start().catch((error: unknown) => {
      drawing.setStage(failedStage(error));
    });
  }, [session, drawing]);
  return {
    stage,
    signIn: () => void session.signIn(),
    signOut: () => void session.signOut(),
  };
}

function pageSession(
  { config, onServer }: LoadedConfig,
  storages: DeviceStorages,
  { setStage, storedShown }: StageDrawing,
): Session {
  // No server sets this clock: it is the device's own.
  const { now } = createClock();
  const device = { ...storages, leases: createLeases(storages.local, now, config.offlineDays) };
  followFinishedSignOuts(storages.local);
  const auth = createAuth(config.signIn, now, storedShown);
  return createSession({
    config,
    onServer,
    auth,
    device,
    setStage,
    reload: () => {
      window.location.reload();
    },
  });
}

interface StageDrawing {
  readonly setStage: (stage: SessionStage) => void;
  /**
   * Resolves when the data stored on this device are visible, at once where there are none: the
   * sign-in library is loaded then.
   */
  readonly storedShown: () => Promise<void>;
}

/**
 * Draws each stage at once, but the inside when its first view is read, unless a later stage came.
 */
function drawWhenReady(draw: (stage: DrawnStage) => void): StageDrawing {
  let latest: SessionStage | null = null;
  let view: Promise<FirstView> | null = null;
  const storedShown = async () => {
    const first = await view?.catch(() => null);
    if (first?.hasFleet === true) await afterDrawing();
  };
  const setStage = (stage: SessionStage) => {
    latest = stage;
    view = null;
    if (stage.kind !== 'inside') {
      draw(stage);
      return;
    }
    const drawIfLatest = (drawn: DrawnStage) => {
      if (latest === stage) draw(drawn);
    };
    view = firstView(stage.account, false);
    view.then(
      ({ router }) => {
        drawIfLatest({ ...stage, router });
      },
      (error: unknown) => {
        drawIfLatest(failedStage(error));
      },
    );
  };
  return { setStage, storedShown };
}
