import type { ReactElement } from 'react';
import { isOfNewerCode } from '../../store/database/storage-error';
import { firstView } from '../start/first-view';
import { NOBODYS, Outside } from '../frame/Outside';
import { demoConfig } from '../runtime-config';
import { openDemo } from './demo-session';
import { DemoPortal } from './DemoPortal';

/** The page of whoever comes to /demo or below, signed in or not: nobody is asked who they are. */
export async function demoPage(): Promise<ReactElement> {
  const config = await demoConfig();
  if (config === null) return <Outside result="unreachable" {...NOBODYS} />;
  try {
    const demo = await openDemo();
    return <DemoPortal {...{ demo, config }} router={await firstView(demo, true)} />;
  } catch (error) {
    if (!isOfNewerCode(error)) throw error;
    return <Outside result="newer-code" {...NOBODYS} />;
  }
}
