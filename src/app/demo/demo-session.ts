import { DEMO_VISITOR } from '../../demo/visitor';
import { openStore } from '../../store/indexed-store';
import { createClock } from '../../sync/clock';
import { createConnection } from '../../sync/connection';
import { browserLocks } from '../../sync/fill/locks';
import { wait } from '../../remote/wait';
import { later } from '../later/later';
import { createDemoScene, type DemoScene } from './demo-scene';
import { portalData, type PortalData } from '../account/portal-data';
import { readDevicePreferences } from '../account/device-preferences';

/** Name of the demo's database; an account's key is a hash and never this (remote/account-key). */
const DEMO = 'demo';
/** Longest wait for the disk when the demo is left. */
const PATIENCE_MS = 3_000;

/** The demo's data, and the way out of it. */
export interface Demo extends PortalData {
  readonly scene: DemoScene;
  /** Deletes the demo's data, and goes to the real portal, which signs out (rules §2.3). */
  exit(): Promise<void>;
}

/**
 * Opens the demo's data: no account, no token, no server, and a database of its own without
 * anybody's data. Rejects when newer code created that database (isOfNewerCode).
 */
export async function openDemo(): Promise<Demo> {
  const clock = createClock();
  const store = await openStore(DEMO, { now: clock.now });
  if ((await store.preferences.read()) === null) {
    // Without storage the demo begins with the defaults.
    await store.preferences.write(readDevicePreferences()).catch(() => undefined);
  }
  // The only code that the portal itself does not need; everything else is in its first load.
  const { createDemoReads } = await import('../../demo/demo-reads');
  // A clock that no server sets: the device's own.
  const { now } = createClock();
  const scene = createDemoScene(() => window.localStorage, now);
  window.addEventListener('storage', scene.reload);
  const data = portalData({
    userId: DEMO_VISITOR,
    store,
    clock,
    wait,
    connection: createConnection(),
    reads: createDemoReads({ now, scene }),
    remoteSettings: null,
    admin: null,
    files: null,
    locks: browserLocks(DEMO),
    random: Math.random,
    later,
  });
  // The demo was left in another tab: this tab's data are gone from the disk, so the demo starts
  // again.
  const tabs = new BroadcastChannel('demo-left');
  tabs.onmessage = reload;
  const exit = async () => {
    data.stop();
    const late = wait(PATIENCE_MS, new AbortController().signal);
    await Promise.race([store.erase(), late]).catch(() => undefined);
    scene.forget();
    tabs.postMessage(null);
    // The browser's back button leads to a page whose data are gone.
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) reload();
    });
    // Part of the first load, which the copy of the page does not wait for.
    const { noteDemoExit } = await import('./demo-exit');
    noteDemoExit(() => window.sessionStorage);
    window.location.assign('/dashboard');
  };
  return { ...data, scene, exit };
}

const reload = () => {
  window.location.reload();
};
