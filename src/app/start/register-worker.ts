import { Workbox } from 'workbox-window';
import { portalUpdates, takeOverBy } from '../updates/portal-updates';
import { whenIdle } from '../updates/when-idle';

const ADDRESS = '/sw.js';
/** How often a page that stays open asks for a new build; the browser itself asks at every start. */
const CHECK_EVERY_MS = 3_600_000;
const RETRY_MS = 30_000;

/** Registers the service worker and follows its updates. Where there can be none, the portal works without. */
export async function registerWorker(): Promise<void> {
  // Absent without a secure context, and in some private windows.
  if (!('serviceWorker' in navigator)) return;
  const workbox = new Workbox(ADDRESS);
  followTakeOvers();
  workbox.addEventListener('waiting', portalUpdates.found);
  takeOverBy(() => {
    workbox.messageSkipWaiting();
  });
  await install(() => workbox.register());
  askForBuilds(workbox);
  whenIdle(
    () => {
      if (portalUpdates.ready) portalUpdates.accept();
    },
    { page: document, wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)) },
  );
}

/** The first worker of all takes a page over, too: that is no update. */
function followTakeOvers(): void {
  let hadWorker = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (hadWorker) portalUpdates.taken();
    hadWorker = true;
  });
}

type Register = () => Promise<ServiceWorkerRegistration | undefined>;

/** Registers; on a bad link again and again, while the page is open. An install goes on where it broke off. */
async function install(register: Register, retryMs = RETRY_MS): Promise<void> {
  const again = () => {
    const later = Math.min(retryMs * 2, CHECK_EVERY_MS);
    setTimeout(() => void install(() => navigator.serviceWorker.register(ADDRESS), later), retryMs);
  };
  try {
    const registration = await register();
    if (registration !== undefined) followInstall(registration, again);
  } catch {
    again();
  }
}

/** What is being installed may have begun before workbox listens, and may break off. */
function followInstall({ installing, active }: ServiceWorkerRegistration, again: () => void): void {
  const follow = () => {
    installing?.removeEventListener('statechange', follow);
    if (active !== null && installing?.state === 'installed') portalUpdates.found();
    // An update that breaks off is asked for again in time; without a first worker there is none to ask.
    if (active === null && installing?.state === 'redundant') again();
  };
  installing?.addEventListener('statechange', follow);
}

function askForBuilds(workbox: Workbox): void {
  let asked = performance.now();
  const ask = () => {
    const now = performance.now();
    if (document.visibilityState === 'hidden' || now - asked < CHECK_EVERY_MS) return;
    asked = now;
    // Without a network there is nothing new.
    workbox.update().catch(() => undefined);
  };
  setInterval(ask, CHECK_EVERY_MS / 4);
  document.addEventListener('visibilitychange', ask);
}
