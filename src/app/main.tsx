import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { portalPage } from './App';
import { loadEarly } from './start/load-early';
import { FailedStart } from './frame/FailedStart';
import { awaitInstallOffer } from './install/install-offer';
import { afterDrawing } from '../ui/later/after-drawing';
import { setServerCheck } from '../ui/later/server-there';
import { loadRuntimeConfig, isServerReachable } from './runtime-config';
import { isDemoPath } from './shell/drawer-entries';

const place = document.getElementById('root');
if (place === null) throw new Error('index.html has no #root');
const root = createRoot(place);
loadEarly(window.location.pathname);
awaitInstallOffer();
setServerCheck(isServerReachable);

/** Returns the page at the address. The demo needs no sign-in and sends nothing to the server. */
async function pageOf(path: string): Promise<ReactElement> {
  if (!isDemoPath(path)) return portalPage(await loadRuntimeConfig());
  const { demoPage } = await import('./demo/demo-page');
  return demoPage();
}

void pageOf(window.location.pathname)
  .catch((error: unknown) => <FailedStart error={error} />)
  .then((page) => {
    root.render(page);
  });

// The worker's downloads would take the network from the first screen.
if (import.meta.env.PROD) {
  window.addEventListener('load', () => {
    void afterDrawing()
      .then(() => import('./start/register-worker'))
      .then(({ registerWorker }) => registerWorker());
  });
}
