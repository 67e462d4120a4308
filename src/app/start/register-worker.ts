import { Workbox } from 'workbox-window';
import { wait } from '../../base/wait';
import { portalUpdates, setTakeOver } from '../updates/portal-updates';
import { whenIdle } from '../updates/when-idle';

const ADDRESS = '/sw.js';
/**
 * Interval at which a page that stays open checks for a new build; the browser checks at every
 * start.
 */
const CHECK_EVERY_MS = 3_600_000;
const RETRY_MS = 30_000;

/**
 * Registers the service worker and follows its updates. Where there can be none, the portal works
 * without.
 */
export async function registerWorker(): Promise<void> {
  // Absent without a secure context, and in some private windows.
  if (!('serviceWorker' in navigator)) return;
  const workbox = new Workbox(ADDRESS);
  followTakeOvers();
  workbox.addEventListener('waiting', portalUpdates.found);
  setTakeOver(() => {
    workbox.messageSkipWaiting();
  });
  await install(() => workbox.register());
  checkForBuilds(workbox);
  whenIdle(
    () => {
      if (portalUpdates.ready) portalUpdates.accept();
    },
    { page: document, wait },
  );
}

/** The very first worker takes the page over, too: that is no update. */
function followTakeOvers(): void {
  let hadWorker = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (hadWorker) portalUpdates.taken();
    hadWorker = true;
  });
}

type Register = () => Promise<ServiceWorkerRegistration | undefined>;

/**
 * Registers, and on a bad link tries again while the page is open. An install resumes where it
 * stopped.
 */
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

/** The install may have begun before workbox listens, and may fail. */
function followInstall({ installing, active }: ServiceWorkerRegistration, again: () => void): void {
  const follow = () => {
    installing?.removeEventListener('statechange', follow);
    if (active !== null && installing?.state === 'installed') portalUpdates.found();
    // A failed update is requested again in time; without a first worker nothing would request it.
    if (active === null && installing?.state === 'redundant') again();
  };
  installing?.addEventListener('statechange', follow);
}

function checkForBuilds(workbox: Workbox): void {
  let checkedAt = performance.now();
  const check = () => {
    const now = performance.now();
    if (document.visibilityState === 'hidden' || now - checkedAt < CHECK_EVERY_MS) return;
    checkedAt = now;
    // Without a network there is nothing new.
    workbox.update().catch(() => undefined);
  };
  setInterval(check, CHECK_EVERY_MS / 4);
  document.addEventListener('visibilitychange', check);
}
