import { referenceCache, SIGNED_OUT_CACHE, signedOutMark } from '../../contract/worker-caches';

/** Where there are none: a page that is not served safely. */
const hasCaches = () => typeof caches !== 'undefined';

/** Deletes the worker's cache of the account for good: see [Note: The worker's cache of reads]. */
export async function forgetCache(accountKey: string): Promise<void> {
  if (!hasCaches()) return;
  const marks = await caches.open(SIGNED_OUT_CACHE);
  await marks.put(signedOutMark(accountKey), new Response());
  await caches.delete(referenceCache(accountKey));
}

/** Lets the worker keep answers for the account again. */
export async function allowCache(accountKey: string): Promise<void> {
  if (!hasCaches() || !(await caches.has(SIGNED_OUT_CACHE))) return;
  const marks = await caches.open(SIGNED_OUT_CACHE);
  await marks.delete(signedOutMark(accountKey));
}
