import { cachePolicy } from './cache-policy';
import { cacheResponse, cachedResponse } from './reference-cache';

/**
 * A plant's network stalls rather than fails: after this time an older response is better than
 * none.
 */
const PATIENCE_MS = 4_000;

/** Hash in hexadecimal (remote/account-key). Anything else names no cache. */
const ACCOUNT_KEY = /^[0-9a-f]{32}$/;

/** Account of a reference read; null when the worker does not handle the request. */
export function requestAccount(request: Request): string | null {
  const key = request.headers.get('X-Account') ?? '';
  // A page sets `no-store` when only the network's response will do.
  if (request.cache === 'no-store' || !ACCOUNT_KEY.test(key)) return null;
  const { pathname, search } = new URL(request.url);
  if (search !== '' || cachePolicy(request.method, pathname) !== 'reference') return null;
  return key;
}

const late = (ms: number) =>
  new Promise<undefined>((resolve) => {
    setTimeout(() => {
      resolve(undefined);
    }, ms);
  });

/**
 * Returns the network's response; where it fails, or takes longer than `patienceMs`, the last
 * cached one. With none, whatever the network returns. A late response is cached all the same:
 * `event` is kept alive for it.
 */
export async function readReference(
  request: Request,
  accountKey: string,
  event: Pick<ExtendableEvent, 'waitUntil'>,
  patienceMs = PATIENCE_MS,
): Promise<Response> {
  const { url } = request;
  const fetched = fetch(request);
  const kept = fetched.then((answer) => cacheResponse(accountKey, url, answer.clone()));
  // The page's response shows a failing network or a full disk.
  event.waitUntil(kept.catch(() => undefined));
  const inTime = await Promise.race([fetched.catch(() => undefined), late(patienceMs)]);
  if (inTime !== undefined) return inTime;
  return (await cachedResponse(accountKey, url)) ?? fetched;
}
