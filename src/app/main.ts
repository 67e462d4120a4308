import { afterDrawing } from '../ui/later/after-drawing';
import { setServerCheck } from '../ui/later/server-there';
import { awaitInstallOffer } from './install/install-offer';
import { hasConfigCopy, isServerReachable } from './runtime-config';
import { beginPortal } from './begin-portal';
import { isDemoPath } from './demo-path';

// Stage one of the start (README.md): everything that needs no screen. The data of the first screen
// are read, or requested, while the code that draws it is still being loaded.

awaitInstallOffer();
setServerCheck(isServerReachable);

const path = window.location.pathname;
/** Null in the demo, which has no session. */
const start = isDemoPath(path) ? null : beginPortal();
// Whoever draws it reports the error.
start?.begun.catch(() => undefined);
/** Resolves when the page is shown as its copy, or will not be. */
const mayDraw = start === null ? beginVisitedDemo() : start.mayDraw;
void mayDraw.then(() => {
  // Run as soon as it is here, before the rest of what draws.
  void import('react-dom/client').catch(() => undefined);
  void import('./draw').then(({ draw }) => {
    draw(path, start?.begun ?? null);
  });
});

// The worker's downloads would take the network from the first screen.
if (import.meta.env.PROD) {
  window.addEventListener('load', () => {
    void afterDrawing()
      .then(() => import('./start/register-worker'))
      .then(({ registerWorker }) => registerWorker());
  });
}

/** A first visit has no copy of the page. Never rejects: whoever draws the demo reports errors. */
async function beginVisitedDemo(): Promise<void> {
  if (!hasConfigCopy()) return;
  await import('./begin-demo').then(({ beginDemo }) => beginDemo()).catch(() => undefined);
}
