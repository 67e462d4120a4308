import { cachePolicy } from './cache-policy';
import { keepAnswer, keptAnswer } from './reference-cache';

/** A plant's network stalls rather than fails: after this an older answer is better than none. */
const PATIENCE_MS = 4_000;

/** remote/account-key: a hash in hexadecimal. Anything else names no cache. */
const ACCOUNT_KEY = /^[0-9a-f]{32}$/;

/** Whose reference read a request is; null when the worker has no business with it. */
export function accountOf(request: Request): string | null {
  const key = request.headers.get('X-Account') ?? '';
  // `no-store` is what a page says when only the network's answer will do.
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
 * The network's answer; where it fails, or takes longer than `patienceMs`, the last one that was kept. With none, whatever
 * the network comes to. An answer that comes late is kept all the same: `event` is held for it.
 */
export async function readReference(
  request: Request,
  accountKey: string,
  event: Pick<ExtendableEvent, 'waitUntil'>,
  patienceMs = PATIENCE_MS,
): Promise<Response> {
  const { url } = request;
  const asked = fetch(request);
  const kept = asked.then((answer) => keepAnswer(accountKey, url, answer.clone()));
  // A network that fails, or a disk that is full, is told by what the page gets, not here.
  event.waitUntil(kept.catch(() => undefined));
  const inTime = await Promise.race([asked.catch(() => undefined), late(patienceMs)]);
  if (inTime !== undefined) return inTime;
  return (await keptAnswer(accountKey, url)) ?? asked;
}
