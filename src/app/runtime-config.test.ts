import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStore } from '../auth/memory-store.fixture';
import type { RuntimeConfig } from '../contract/runtime-config';
import { CONFIG_COPY, loadRuntimeConfig } from './runtime-config';

const link = 'https://example.test/';
const config = (providerName: string): RuntimeConfig => ({
  apiBase: '/api/v1',
  providerName,
  signIn: { authority: '/oidc', clientId: 'portal', scopes: [], protocolMode: 'OIDC' },
  links: {
    request: link,
    serviceMonitor: link,
    model: link,
    doc: link,
    home: link,
    aboutUs: link,
    insights: link,
    privacy: link,
    policies: link,
  },
  tileServer: null,
  downloadTimeoutSeconds: 120,
  offlineDays: 14,
  pollSeconds: 60,
});

const local = memoryStore();
const storedCopy = (): unknown => JSON.parse(local.getItem(CONFIG_COPY) ?? 'null');

function respondWith(body: () => Promise<unknown>): void {
  vi.stubGlobal('fetch', () => Promise.resolve({ json: body }));
}

beforeEach(() => {
  vi.stubGlobal('localStorage', local);
});
afterEach(() => {
  vi.unstubAllGlobals();
  local.removeItem(CONFIG_COPY);
});

describe('with a copy', () => {
  beforeEach(() => {
    local.setItem(CONFIG_COPY, JSON.stringify(config('Yesterday')));
  });

  it('is returned at once, whatever the network does', async () => {
    respondWith(() => new Promise(() => undefined));
    const loaded = await loadRuntimeConfig();
    expect(loaded?.config).toEqual(config('Yesterday'));
  });

  it.each([
    { what: 'the same', says: () => Promise.resolve(config('Yesterday')), next: 'Yesterday' },
    { what: 'another', says: () => Promise.resolve(config('Today')), next: 'Today' },
    { what: 'none', says: () => Promise.resolve({ portal: 'captive' }), next: 'Yesterday' },
    { what: 'none', says: () => Promise.reject(new Error('cut')), next: 'Yesterday' },
  ])("the server's config is $what: the next start has $next", async ({ what, says, next }) => {
    respondWith(says);
    const loaded = await loadRuntimeConfig();
    expect(loaded?.config.providerName).toBe('Yesterday');
    expect(await loaded?.onServer).toBe(what);
    expect(storedCopy()).toEqual(config(next));
  });

  it("a full storage has no copy: the next start has the server's", async () => {
    vi.stubGlobal('localStorage', {
      ...local,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    respondWith(() => Promise.resolve(config('Today')));
    expect(await (await loadRuntimeConfig())?.onServer).toBe('another');
    const next = await loadRuntimeConfig();
    expect(next?.config.providerName).toBe('Today');
    expect(await next?.onServer).toBe('the same');
  });
});

describe('without a copy', () => {
  it("is the server's, and is stored", async () => {
    respondWith(() => Promise.resolve(config('Today')));
    const loaded = await loadRuntimeConfig();
    expect(loaded?.config).toEqual(config('Today'));
    expect(await loaded?.onServer).toBe('the same');
    expect(storedCopy()).toEqual(config('Today'));
  });

  it('is null when the response is not ours', async () => {
    respondWith(() => Promise.resolve('hello'));
    expect(await loadRuntimeConfig()).toBeNull();
  });
});
