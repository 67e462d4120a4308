import { startTransition, useEffect, useState } from 'react';
import type { BegunSession } from './begin-portal';
import type { PortalRouter } from './routes/router';
import { firstView } from './start/first-view';
import { failedStage, type OutsideStage, type SessionStage } from './session/stage';

/** A stage with everything it is drawn from: the inside needs a router. */
type DrawnStage =
  | { readonly kind: 'starting' }
  | OutsideStage
  | (Extract<SessionStage, { kind: 'inside' }> & { readonly router: PortalRouter });

/** Follows the stages of the page's session. */
export function useSession({ stages, signIn, signOut }: BegunSession) {
  const [stage, setStage] = useState<DrawnStage>({ kind: 'starting' });
  useEffect(() => {
    const draw = drawWhenReady(setStage);
    draw(stages.current);
    return stages.subscribe(draw);
  }, [stages]);
  return { stage, signIn: () => void signIn(), signOut: () => void signOut() };
}

/**
 * Draws each stage at once, but the inside when its first view is read, unless a later stage came.
 */
function drawWhenReady(draw: (stage: DrawnStage) => void): (stage: SessionStage) => void {
  let latest: SessionStage | null = null;
  return (stage) => {
    latest = stage;
    if (stage.kind !== 'inside') {
      draw(stage);
      return;
    }
    const drawIfLatest = (drawn: DrawnStage) => {
      if (latest !== stage) return;
      startTransition(() => {
        draw(drawn);
      });
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
