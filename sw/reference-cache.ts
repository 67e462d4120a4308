import {
  KEPT_AT_HEADER,
  referenceCache,
  SIGNED_OUT_CACHE,
  signedOutMark,
} from '../src/contract/worker-caches';

/** More than any portal has reference reads; what is beyond goes, the oldest first. */
const MOST_ANSWERS = 300;

/** Only what our own server answered whole: never a captive portal's page, a problem or a part. */
export function isWorthKeeping(answer: Response): boolean {
  const { status, headers } = answer;
  return (
    status === 200 &&
    headers.get('X-Api') === '1' &&
    /^application\/json\b/.test(headers.get('Content-Type') ?? '') &&
    !Number.isNaN(givenAt(answer))
  );
}

/** The server's time: its clock is the one that ages are counted by. */
const givenAt = ({ headers }: Response): number => Date.parse(headers.get('Date') ?? '');

async function isSignedOut(accountKey: string): Promise<boolean> {
  const mark = await caches.match(signedOutMark(accountKey), { cacheName: SIGNED_OUT_CACHE });
  return mark !== undefined;
}

/** The answer as it is kept: with the time it was given, by which the page knows that it is old. */
function stamped(answer: Response, body: ArrayBuffer): Response {
  const headers = new Headers(answer.headers);
  headers.set(KEPT_AT_HEADER, String(givenAt(answer)));
  return new Response(body, { status: answer.status, headers });
}

/**
 * Keeps an answer for the account. Stored by address alone: a request has the person's token on it. See [Note: The
 * worker's cache of reads] for the two looks at the mark.
 */
export async function keepAnswer(accountKey: string, url: string, answer: Response): Promise<void> {
  if (!isWorthKeeping(answer)) return;
  const body = await answer.arrayBuffer();
  if (await isSignedOut(accountKey)) return;
  const cache = await caches.open(referenceCache(accountKey));
  await cache.put(url, stamped(answer, body));
  const kept = await cache.keys();
  // What is put again moves to the end.
  for (const oldest of kept.slice(0, -MOST_ANSWERS)) await cache.delete(oldest);
  if (await isSignedOut(accountKey)) await caches.delete(referenceCache(accountKey));
}

/** The account's last answer from that address. Never creates a cache. */
export async function keptAnswer(accountKey: string, url: string): Promise<Response | undefined> {
  if (await isSignedOut(accountKey)) return undefined;
  return caches.match(url, { cacheName: referenceCache(accountKey), ignoreVary: true });
}
