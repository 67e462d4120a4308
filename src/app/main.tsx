import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { askEarly } from './start/early';
import { FailedStart } from './frame/FailedStart';
import { awaitInstallOffer } from './install/install-offer';
import { afterDrawing } from '../ui/later/after-drawing';
import { askServerBy } from '../ui/later/server-there';
import { loadRuntimeConfig, serverAnswers } from './runtime-config';
import { isDemoPath } from './shell/drawer-entries';

const place = document.getElementById('root');
if (place === null) throw new Error('index.html has no #root');
const root = createRoot(place);
askEarly(window.location.pathname);
awaitInstallOffer();
askServerBy(serverAnswers);

/** The demo is a page of its own: nobody is asked who they are, and the server for nothing. */
async function pageOf(path: string): Promise<ReactElement> {
  if (!isDemoPath(path)) return <App loaded={await loadRuntimeConfig()} />;
  const { demoPage } = await import('./demo/demo-page');
  return demoPage();
}

void pageOf(window.location.pathname)
  .catch((error: unknown) => <FailedStart error={error} />)
  .then((page) => {
    root.render(page);
  });

// What a worker fetches would take the network from the first screen.
if (import.meta.env.PROD) {
  window.addEventListener('load', () => {
    void afterDrawing()
      .then(() => import('./start/register-worker'))
      .then(({ registerWorker }) => registerWorker());
  });
}
