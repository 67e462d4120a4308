import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isUserId } from '../domain/ids';
import { epochMs } from '../base/units';
import { PASSWORD_REQUIRED, createAuth } from './auth';
import { memoryStore } from './memory-store.fixture';
import type { SignInConfig } from './sign-in-config';

const KEY = 'portal.last-account';
const config: SignInConfig = {
  authority: '/oidc',
  clientId: 'portal',
  scopes: [],
  protocolMode: 'OIDC',
};

const library = vi.hoisted(() => ({ loaded: (): void => undefined }));
vi.mock('./msal-session', () => ({
  openMsalSession: async () => {
    await new Promise<void>((resolve) => {
      library.loaded = resolve;
    });
    const userId = 'ann';
    if (!isUserId(userId)) throw new Error('no user id');
    return {
      account: { userId, name: 'Ann', email: '', stays: true },
      returned: false,
      returnFailure: null,
    };
  },
}));

/** A browser's storage: its entries are its own properties. */
class Entries {
  getItem(key: string): string | null {
    const value: unknown = Reflect.get(this, key);
    return typeof value === 'string' ? value : null;
  }
  setItem(key: string, value: string): void {
    Reflect.set(this, key, value);
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }
}

let local: Entries;
let page: EventTarget;
beforeEach(() => {
  local = new Entries();
  page = new EventTarget();
  const history = { replaceState: vi.fn() };
  const location = { href: 'http://localhost/', protocol: 'http:' };
  const globals = { localStorage: local, sessionStorage: memoryStore(), location, history };
  vi.stubGlobal('window', Object.assign(page, globals));
  vi.stubGlobal('document', { cookie: '' });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A tab in which the sign-in library is still loading, with the changes it sees of other tabs. */
async function aStart() {
  const auth = createAuth(
    config,
    () => epochMs(0),
    () => Promise.resolve(),
  );
  const reported: (string | null)[] = [];
  auth.onLastAccount((account) => reported.push(account?.name ?? null));
  const started = auth.start();
  await vi.dynamicImportSettled();
  return {
    reported,
    finish: () => {
      library.loaded();
      return started;
    },
  };
}

/** Another tab's sign-out arrives here. */
const receiveSignOut = () =>
  page.dispatchEvent(Object.assign(new Event('storage'), { key: KEY, newValue: null }));

/** The entries that a sign-out in another tab leaves. */
function signOutElsewhere(): void {
  local.removeItem(KEY);
  local.setItem(PASSWORD_REQUIRED, 'yes');
}

describe('a start', () => {
  it('records the person', async () => {
    const { finish } = await aStart();
    expect(await finish()).toMatchObject({ kind: 'signed-in' });
    expect(Object.keys(local)).toEqual([KEY]);
  });

  it('during which another tab signs out does not record the person', async () => {
    const { finish, reported } = await aStart();
    local.setItem('msal.account.keys', '[]');
    signOutElsewhere();
    receiveSignOut();
    expect(await finish()).toEqual({ kind: 'signed-out' });
    expect(Object.keys(local)).toEqual([PASSWORD_REQUIRED]);
    expect(reported).toEqual([null]);
  });

  it('undoes the record when it crossed a sign-out in another tab', async () => {
    const { finish } = await aStart();
    signOutElsewhere();
    await finish();
    local.setItem('msal.account.keys', '[]');
    receiveSignOut();
    expect(Object.keys(local)).toEqual([PASSWORD_REQUIRED]);
  });

  it('leaves alone the record of a later sign-in in another tab', async () => {
    const { finish } = await aStart();
    await finish();
    local.setItem(KEY, 'of bob');
    receiveSignOut();
    expect(local.getItem(KEY)).toBe('of bob');
  });
});
