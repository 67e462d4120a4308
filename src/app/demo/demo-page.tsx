import type { ReactElement } from 'react';
import { isOfNewerCode } from '../../store/database/storage-error';
import { firstView } from '../start/first-view';
import { Outside, UNKNOWN_INSTALLATION } from '../frame/Outside';
import { demoConfig } from '../runtime-config';
import { openedDemo } from '../begin-demo';
import { DemoPortal, DemoTour } from './DemoPortal';
import { loadNow } from '../../ui/later/lazy-screen';

/** Returns the page for /demo and everything below, for people signed in or not. */
export async function demoPage(): Promise<ReactElement> {
  const config = await demoConfig();
  if (config === null) return <Outside reason="unreachable" {...UNKNOWN_INSTALLATION} />;
  try {
    const demo = await openedDemo();
    // Above the screen: it would move that if it came later.
    const tour = loadNow(DemoTour).catch(() => undefined);
    const [router] = await Promise.all([firstView(demo, true), tour]);
    return <DemoPortal demo={demo} config={config} router={router} />;
  } catch (error) {
    if (!isOfNewerCode(error)) throw error;
    return <Outside reason="newer-code" {...UNKNOWN_INSTALLATION} />;
  }
}
