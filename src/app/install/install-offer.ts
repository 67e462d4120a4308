import { createObservable } from '../../base/observable';

/** Chromium's offer to install the portal; no standard, so the compiler does not know it. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

const isInstallPrompt = (event: Event): event is InstallPrompt => 'prompt' in event;

/** Way in which this browser can install the portal. */
export type InstallWay =
  /** The browser asks when the portal requests it. */
  | 'prompt'
  /** iPad and iPhone: by hand, in the share menu. */
  | 'by-hand'
  /** It is installed, or this browser does not install. */
  | 'none';

const offer = createObservable<InstallPrompt | null>(null);

/** Call this at the start: the browser makes its offer once, and early. */
export function awaitInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // The portal's own entry is in the account menu; the browser's bar would cover the page.
    event.preventDefault();
    if (isInstallPrompt(event)) offer.set(event);
  });
  window.addEventListener('appinstalled', () => {
    offer.set(null);
  });
}

export const onInstallOffer = offer.subscribe;

/**
 * `standalone` exists only on iPads and iPhones, and is false while the portal is an ordinary page.
 */
export function installWay(): InstallWay {
  if (offer.current !== null) return 'prompt';
  return 'standalone' in navigator && navigator.standalone === false ? 'by-hand' : 'none';
}

/** Prompts the user to install. An offer can be used once. */
export function install(): void {
  const used = offer.current;
  offer.set(null);
  // A refusal needs no message.
  used?.prompt().catch(() => undefined);
}
