import { referenceCache, SIGNED_OUT_CACHE, signedOutTombstone } from '../../contract/worker-caches';

/** False on a page without a secure context. */
const hasCaches = () => typeof caches !== 'undefined';

/** Deletes the worker's cache of the account: see [Note: The worker's cache of reads]. */
export async function forgetCache(accountKey: string): Promise<void> {
  if (!hasCaches()) return;
  const tombstones = await caches.open(SIGNED_OUT_CACHE);
  await tombstones.put(signedOutTombstone(accountKey), new Response());
  await caches.delete(referenceCache(accountKey));
}

/** Allows the worker to cache responses for the account again. */
export async function allowCache(accountKey: string): Promise<void> {
  if (!hasCaches() || !(await caches.has(SIGNED_OUT_CACHE))) return;
  const tombstones = await caches.open(SIGNED_OUT_CACHE);
  await tombstones.delete(signedOutTombstone(accountKey));
}
