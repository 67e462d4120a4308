import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStore } from '../auth/memory-store';
import type { RuntimeConfig } from '../contract/runtime-config';
import { CONFIG_COPY, loadRuntimeConfig } from './runtime-config';

const link = 'https://example.test/';
const config = (providerName: string): RuntimeConfig => ({
  apiBase: '/api/v1',
  providerName,
  signIn: { authority: '/oidc', clientId: 'portal', scopes: [], protocolMode: 'OIDC' },
  links: {
    ...{ request: link, serviceMonitor: link, model: link, doc: link, home: link },
    ...{ aboutUs: link, insights: link, privacy: link, policies: link },
  },
  tileServer: null,
  downloadTimeoutSeconds: 120,
  offlineDays: 14,
  pollSeconds: 60,
});

const local = memoryStore();
const kept = (): unknown => JSON.parse(local.getItem(CONFIG_COPY) ?? 'null');

function answers(answer: () => Promise<unknown>): void {
  vi.stubGlobal('fetch', () => Promise.resolve({ json: answer }));
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

  it('is there at once, whatever the network does', async () => {
    answers(() => new Promise(() => undefined));
    const loaded = await loadRuntimeConfig();
    expect(loaded?.config).toEqual(config('Yesterday'));
  });

  it.each([
    { what: 'the same', says: () => Promise.resolve(config('Yesterday')), next: 'Yesterday' },
    { what: 'another', says: () => Promise.resolve(config('Today')), next: 'Today' },
    { what: 'none', says: () => Promise.resolve({ portal: 'captive' }), next: 'Yesterday' },
    { what: 'none', says: () => Promise.reject(new Error('cut')), next: 'Yesterday' },
  ])('the server has $what: the next start has $next', async ({ what, says, next }) => {
    answers(says);
    const loaded = await loadRuntimeConfig();
    expect(loaded?.config.providerName).toBe('Yesterday');
    expect(await loaded?.onServer).toBe(what);
    expect(kept()).toEqual(config(next));
  });

  it('a full storage keeps none: the next start has what the server says', async () => {
    vi.stubGlobal('localStorage', {
      ...local,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    answers(() => Promise.resolve(config('Today')));
    expect(await (await loadRuntimeConfig())?.onServer).toBe('another');
    const next = await loadRuntimeConfig();
    expect(next?.config.providerName).toBe('Today');
    expect(await next?.onServer).toBe('the same');
  });
});

describe('without a copy', () => {
  it('is what the server says, and is kept', async () => {
    answers(() => Promise.resolve(config('Today')));
    const loaded = await loadRuntimeConfig();
    expect(loaded?.config).toEqual(config('Today'));
    expect(await loaded?.onServer).toBe('the same');
    expect(kept()).toEqual(config('Today'));
  });

  it('is nothing when the server does not answer as ours', async () => {
    answers(() => Promise.resolve('hello'));
    expect(await loadRuntimeConfig()).toBeNull();
  });
});
