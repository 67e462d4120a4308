import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import {
  CACHED_AT_HEADER,
  referenceCache,
  SIGNED_OUT_CACHE,
  signedOutTombstone,
} from '../src/contract/worker-caches';
import { FakeCaches } from './cache-storage.fixture';
import { cacheResponse } from './reference-cache';
import { requestAccount, readReference } from './reference-read';

const ACCOUNT = '0123456789abcdef0123456789abcdef';
const URL_OF = 'https://portal.test/api/v1/Modules/';
const AT = 'Fri, 20 Nov 2026 12:00:00 GMT';
const OURS = { 'X-Api': '1', 'Content-Type': 'application/json; charset=utf-8', Date: AT };
const answer = (headers: Record<string, string> = OURS, status = 200) =>
  new Response('[1]', { status, headers });

let caches: FakeCaches;
beforeEach(() => {
  caches = new FakeCaches();
  vi.stubGlobal('caches', caches);
});
afterEach(() => {
  vi.unstubAllGlobals();
});
const kept = () => [...(caches.held.get(referenceCache(ACCOUNT))?.keys() ?? [])];

describe('what is kept', () => {
  test.each([
    ['a captive portal', answer({ 'Content-Type': 'text/html', Date: AT })],
    ['a JSON of somebody else', answer({ 'Content-Type': 'application/json', Date: AT })],
    ['a page of our own', answer({ ...OURS, 'Content-Type': 'text/html' })],
    ['a file', answer({ ...OURS, 'Content-Type': 'text/csv' })],
    ['a problem', answer({ ...OURS, 'Content-Type': 'application/problem+json' }, 403)],
    ['a server that fails', answer(OURS, 500)],
    ['a part', answer(OURS, 206)],
    ['an answer without its time', answer({ ...OURS, Date: 'soon' })],
  ])('not %s', async (_what, strange) => {
    await cacheResponse(ACCOUNT, URL_OF, strange);
    expect(caches.held.size).toBe(0);
  });

  it('is the answer of our server, with its time', async () => {
    await cacheResponse(ACCOUNT, URL_OF, answer());
    const found = await caches.match(URL_OF, { cacheName: referenceCache(ACCOUNT) });
    expect(found?.headers.get(CACHED_AT_HEADER)).toBe(String(Date.parse(AT)));
    expect(await found?.json()).toEqual([1]);
  });

  it('is three hundred answers, the newest', async () => {
    for (let n = 0; n < 305; n += 1) await cacheResponse(ACCOUNT, `${URL_OF}${n}`, answer());
    expect(kept()).toHaveLength(300);
    expect(kept()[0]).toBe(`${URL_OF}5`);
  });

  const signOut = async () => {
    caches.onOpen = () => Promise.resolve();
    const marks = await caches.open(SIGNED_OUT_CACHE);
    await marks.put(signedOutTombstone(ACCOUNT), new Response());
    await caches.delete(referenceCache(ACCOUNT));
  };

  it('is nothing of who signed out', async () => {
    await signOut();
    await cacheResponse(ACCOUNT, URL_OF, answer());
    expect(kept()).toEqual([]);
  });

  it('is nothing of who signs out while it is written', async () => {
    caches.onOpen = signOut;
    await cacheResponse(ACCOUNT, URL_OF, answer());
    expect(kept()).toEqual([]);
  });
});

describe('whose reference read a request is', () => {
  const asking = (path: string, init: RequestInit = {}) =>
    requestAccount(
      new Request(`https://portal.test${path}`, { headers: { 'X-Account': ACCOUNT }, ...init }),
    );

  test.each<[string, RequestInit, string | null, string]>([
    ['/api/v1/Modules/', {}, ACCOUNT, 'who asks'],
    ['/api/v1/Modules/', { cache: 'no-store' }, null, 'only the network will do'],
    ['/api/v1/Modules/', { headers: {} }, null, 'nobody`s'],
    ['/api/v1/Modules/', { headers: { 'X-Account': '../x' } }, null, 'not an account'],
    ['/api/v1/Modules/?all', {}, null, 'another question'],
    ['/api/v1/telemetry', {}, null, 'the ledger`s'],
  ])('%s %j is %s: %s', (path, init, account) => {
    expect(asking(path, init)).toBe(account);
  });
});

describe('a reference read', () => {
  const event = { waitUntil: (work: Promise<unknown>) => void work };
  const read = (network: () => Promise<Response>, patienceMs?: number) => {
    vi.stubGlobal('fetch', network);
    return readReference(new Request(URL_OF), ACCOUNT, event, patienceMs);
  };
  const age = async (read: Promise<Response>) => (await read).headers.get(CACHED_AT_HEADER);
  const never = () => new Promise<Response>(() => undefined);
  const broken = () => Promise.reject(new TypeError('Failed to fetch'));

  it("is the network's, which is new", async () => {
    await cacheResponse(ACCOUNT, URL_OF, answer());
    expect(await age(read(() => Promise.resolve(answer())))).toBeNull();
  });
  it('is the last one where the network fails', async () => {
    await cacheResponse(ACCOUNT, URL_OF, answer());
    expect(await age(read(broken))).toBe(String(Date.parse(AT)));
  });
  it('is the last one where the network stalls', async () => {
    await cacheResponse(ACCOUNT, URL_OF, answer());
    expect(await age(read(never, 1))).toBe(String(Date.parse(AT)));
  });
  it('fails as the network does where there is none', async () => {
    await expect(read(broken)).rejects.toThrow('Failed to fetch');
  });
  it("is the server's no where it says no: an older yes would be a lie", async () => {
    await cacheResponse(ACCOUNT, URL_OF, answer());
    expect((await read(() => Promise.resolve(answer(OURS, 403)))).status).toBe(403);
  });
});
