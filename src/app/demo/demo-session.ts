import { DEMO_VISITOR } from '../../demo/visitor';
import { openStore } from '../../store/indexed-store';
import { createClock } from '../../sync/clock';
import { createConnection } from '../../sync/connection';
import { browserLocks } from '../../sync/fill/locks';
import { wait } from '../../sync/wait';
import { portalData, type PortalData } from '../account/portal-data';
import { readDevicePreferences } from '../account/device-preferences';

/** Names the demo's database; an account's key is a hash and never this (remote/account-key). */
const DEMO = 'demo';
/** A disk that hangs keeps nobody in the demo. */
const PATIENCE_MS = 3_000;

/** The demo's data, and the way out of it. */
export interface Demo extends PortalData {
  /**
   * Deletes what the demo kept, and nothing else, and goes to the real portal: who was signed in there still is.
   */
  exit(): Promise<void>;
}

/**
 * The demo's data: no account, no token, no server; a database of its own, with nothing of anybody's in it. Rejects
 * when newer code made that database (isOfNewerCode).
 */
export async function openDemo(): Promise<Demo> {
  const clock = createClock();
  const store = await openStore(DEMO, { now: clock.now });
  if ((await store.preferences.read()) === null) {
    // Where it cannot be kept, the demo begins with the defaults.
    await store.preferences.write(readDevicePreferences()).catch(() => undefined);
  }
  // The one thing that nobody but the demo needs; all else is in the first load of the real portal.
  const { createDemoReads } = await import('../../demo/demo-reads');
  const data = portalData({
    ...{ userId: DEMO_VISITOR, store, clock, wait },
    connection: createConnection(),
    // By the device's time: nobody tells this clock anything.
    reads: createDemoReads({ now: createClock().now }),
    keeping: null,
    files: null,
    locks: browserLocks(DEMO),
    chance: Math.random,
  });
  // Left in another tab: what this one shows is gone from the disk, and the demo begins anew.
  const tabs = new BroadcastChannel('demo-left');
  tabs.onmessage = reload;
  const exit = async () => {
    data.stop();
    const late = wait(PATIENCE_MS, new AbortController().signal);
    await Promise.race([store.erase(), late]).catch(() => undefined);
    tabs.postMessage(null);
    // Who comes back by the browser's button comes to a page whose data are gone.
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) reload();
    });
    window.location.assign('/dashboard');
  };
  return { ...data, exit };
}

const reload = () => {
  window.location.reload();
};
