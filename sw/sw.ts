/// <reference lib="webworker" />
import { PrecacheController, PrecacheRoute, type PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NOT_THE_APP } from './navigation';
import { matchAnyShell, removeOldCaches, shellCacheName, tidyShellCaches } from './shell-caches';

// Elsewhere `self` is a window.
declare const self: ServiceWorkerGlobalScope;

// The build inserts the list of its files here, and finds the place by exactly this text.
const files: (PrecacheEntry | string)[] = self.__WB_MANIFEST;

const INDEX = 'index.html';
const indexEntry = files.find((file) => typeof file === 'object' && file.url === INDEX);
/**
 * index.html names the entry chunks by their hashes, and they the others, so it identifies the
 * build.
 */
const build = (typeof indexEntry === 'object' && indexEntry.revision) || 'unnamed';

const shell = new PrecacheController({ cacheName: shellCacheName(build) });
shell.addToCacheList(files);

self.addEventListener('install', (event) => {
  // An interrupted installation continues, at the next try, with the missing files.
  void shell.install(event);
});

self.addEventListener('activate', (event) => {
  const taken = async () => {
    await shell.activate(event);
    await tidyShellCaches(shellCacheName(build));
    await removeOldCaches();
    // At the first install: a portal that was opened once opens without a network.
    await self.clients.claim();
  };
  event.waitUntil(taken());
});

// A new build waits until a page requests it (app S9).
self.addEventListener('message', (event) => {
  const message: unknown = event.data;
  const kind = typeof message === 'object' && message !== null && 'type' in message && message.type;
  if (kind === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
});

registerRoute(
  new NavigationRoute(shell.createHandlerBoundToURL(INDEX), { denylist: [...NOT_THE_APP] }),
);
registerRoute(new PrecacheRoute(shell, { directoryIndex: '', cleanURLs: false }));
// Files of the previous build.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) => (await matchAnyShell(request)) ?? fetch(request),
);
// Every other request goes to the network as if there were no worker.
