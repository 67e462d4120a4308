import {
  CACHED_AT_HEADER,
  referenceCache,
  SIGNED_OUT_CACHE,
  signedOutTombstone,
} from '../src/contract/worker-caches';

/** More than any portal has reference reads; beyond it the oldest are deleted. */
const MOST_ANSWERS = 300;

/**
 * Only complete responses of our own server: never a captive portal's page, a problem or a part.
 */
export function isCacheable(answer: Response): boolean {
  const { status, headers } = answer;
  return (
    status === 200 &&
    headers.get('X-Api') === '1' &&
    /^application\/json\b/.test(headers.get('Content-Type') ?? '') &&
    !Number.isNaN(givenAt(answer))
  );
}

/** The server's time, since ages are counted by its clock. */
const givenAt = ({ headers }: Response): number => Date.parse(headers.get('Date') ?? '');

async function isSignedOut(accountKey: string): Promise<boolean> {
  const mark = await caches.match(signedOutTombstone(accountKey), { cacheName: SIGNED_OUT_CACHE });
  return mark !== undefined;
}

/**
 * The response as it is cached, with the time at which it was given, which tells the page its age.
 */
function stamped(answer: Response, body: ArrayBuffer): Response {
  const headers = new Headers(answer.headers);
  headers.set(CACHED_AT_HEADER, String(givenAt(answer)));
  return new Response(body, { status: answer.status, headers });
}

/**
 * Caches a response for the account, by address alone: the request carries the person's token. See
 * [Note: The worker's cache of reads] for the two checks of the tombstone.
 */
export async function cacheResponse(
  accountKey: string,
  url: string,
  answer: Response,
): Promise<void> {
  if (!isCacheable(answer)) return;
  const body = await answer.arrayBuffer();
  if (await isSignedOut(accountKey)) return;
  const cache = await caches.open(referenceCache(accountKey));
  await cache.put(url, stamped(answer, body));
  const kept = await cache.keys();
  // A response that is put again moves to the end.
  for (const oldest of kept.slice(0, -MOST_ANSWERS)) await cache.delete(oldest);
  if (await isSignedOut(accountKey)) await caches.delete(referenceCache(accountKey));
}

/** The account's last response from that address. Never creates a cache. */
export async function cachedResponse(
  accountKey: string,
  url: string,
): Promise<Response | undefined> {
  if (await isSignedOut(accountKey)) return undefined;
  return caches.match(url, { cacheName: referenceCache(accountKey), ignoreVary: true });
}
