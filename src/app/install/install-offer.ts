/** Chromium's offer to install the portal; no standard, so the compiler does not know it. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

const isInstallPrompt = (event: Event): event is InstallPrompt => 'prompt' in event;

/** How this browser can install the portal. */
export type InstallWay =
  /** It asks when we say so. */
  | 'prompt'
  /** iPad and iPhone: by hand, in the share menu. */
  | 'by-hand'
  /** It is installed, or this browser does not install. */
  | 'none';

let offer: InstallPrompt | null = null;
const listeners = new Set<() => void>();

const become = (next: InstallPrompt | null): void => {
  offer = next;
  for (const listener of listeners) listener();
};

/** To be called at the start: the browser makes its offer once, and early. */
export function awaitInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Ours is the entry in the account menu; the browser's own bar would stand in the way.
    event.preventDefault();
    if (isInstallPrompt(event)) become(event);
  });
  window.addEventListener('appinstalled', () => {
    become(null);
  });
}

export function onInstallOffer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** `standalone` is only on iPads and iPhones, and false there while the portal is a page among others. */
export function installWay(): InstallWay {
  if (offer !== null) return 'prompt';
  return 'standalone' in navigator && navigator.standalone === false ? 'by-hand' : 'none';
}

/** Asks whether to install. An offer holds for one question. */
export function install(): void {
  const asked = offer;
  become(null);
  // A person who says no is told nothing.
  asked?.prompt().catch(() => undefined);
}
