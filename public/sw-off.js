// Served as /sw.js (WORKER=off, or copied over it) this takes the place of a broken service worker and removes itself,
// with all that workers keep. Open pages go on undisturbed; the next load comes from the network. README: the service worker.
self.addEventListener('install', () => {
  self.skipWaiting();
});
self.addEventListener('activate', (event) => {
  const remove = async () => {
    const names = await caches.keys();
    const ours = names.filter((name) => name.startsWith('shell-') || name.startsWith('reference-'));
    await Promise.all(ours.map((name) => caches.delete(name)));
    await self.registration.unregister();
  };
  event.waitUntil(remove());
});
