import { startTransition, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { portalPage } from './App';
import { addScreenStyles } from '../ui/later/screen-styles';
import type { BegunPortal } from './begin-portal';
import { FailedStart } from './frame/FailedStart';
import { loadEarly } from './start/load-early';

/** Returns the page at the address. */
async function pageOf(begun: Promise<BegunPortal> | null): Promise<ReactElement> {
  if (begun !== null) return portalPage(await begun);
  const [{ demoPage }] = await Promise.all([import('./demo/demo-page'), addScreenStyles()]);
  return demoPage();
}

/** Stage two of the start: draws the portal that has begun, or the demo where that is null. */
export function draw(path: string, begun: Promise<BegunPortal> | null): void {
  const place = document.getElementById('root');
  if (place === null) throw new Error('index.html has no #root');
  const root = createRoot(place);
  loadEarly(path);
  void pageOf(begun)
    .catch((error: unknown) => <FailedStart error={error} />)
    .then((page) => {
      // In pieces, which leave the processor to input and responses.
      startTransition(() => {
        root.render(page);
      });
    });
}
