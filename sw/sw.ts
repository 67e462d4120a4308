/// <reference lib="webworker" />
import { PrecacheController, PrecacheRoute, type PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NOT_THE_APP } from './navigation';
import { accountOf, readReference } from './reference-read';
import { matchAnyShell, shellCacheName, tidyShellCaches } from './shell-caches';

// Everywhere else `self` is a window.
declare const self: ServiceWorkerGlobalScope;

// The build writes the list of its files in here, and finds the place by these very letters.
const files: (PrecacheEntry | string)[] = self.__WB_MANIFEST;

const INDEX = 'index.html';
const indexEntry = files.find((file) => typeof file === 'object' && file.url === INDEX);
/** index.html names the entry chunks by their hashes, and they the others: it stands for the build. */
const build = (typeof indexEntry === 'object' && indexEntry.revision) || 'unnamed';

const shell = new PrecacheController({ cacheName: shellCacheName(build) });
shell.addToCacheList(files);

self.addEventListener('install', (event) => {
  // Cut in the middle it goes on, at the next try, with what is missing.
  void shell.install(event);
});

self.addEventListener('activate', (event) => {
  const taken = async () => {
    await shell.activate(event);
    await tidyShellCaches(shellCacheName(build));
    // At the first install: a portal that was opened once opens without a network.
    await self.clients.claim();
  };
  event.waitUntil(taken());
});

// A new build waits until a page says so (offline, Updates).
self.addEventListener('message', (event) => {
  const message: unknown = event.data;
  const kind = typeof message === 'object' && message !== null && 'type' in message && message.type;
  if (kind === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
});

registerRoute(
  new NavigationRoute(shell.createHandlerBoundToURL(INDEX), { denylist: [...NOT_THE_APP] }),
);
registerRoute(new PrecacheRoute(shell, { directoryIndex: '', cleanURLs: false }));
// Files of the build before this one.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) => (await matchAnyShell(request)) ?? fetch(request),
);

// Whatever is none of these goes to the network as if there were no self.
self.addEventListener('fetch', (event) => {
  const account = accountOf(event.request);
  if (account !== null) event.respondWith(readReference(event.request, account, event));
});
