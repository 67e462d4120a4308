import { beforeEach, expect, it, vi } from 'vitest';
import { isUserId, type UserId } from '../domain/ids';
import { openMsalSession } from './msal-session';

const msal = vi.hoisted(() => ({ accounts: [] as object[], active: null as object | null }));
vi.mock('@azure/msal-browser', () => ({
  CacheLookupPolicy: { Default: 0, AccessTokenAndRefreshToken: 1 },
  InteractionRequiredAuthError: class extends Error {},
  PublicClientApplication: class {
    initialize = () => Promise.resolve();
    handleRedirectPromise = () => Promise.resolve(null);
    getAllAccounts = () => msal.accounts;
    getActiveAccount = () => msal.active;
    setActiveAccount = (account: object | null) => {
      msal.active = account;
    };
    acquireTokenSilent = ({ account }: { account: { idTokenClaims: { sub: string } } }) =>
      Promise.resolve({ accessToken: `token of ${account.idTokenClaims.sub}` });
  },
}));

const account = (sub: string) => ({ idTokenClaims: { sub } });
const person = (id: string): UserId => {
  if (!isUserId(id)) throw new Error(`${id} is no user id`);
  return id;
};
const config = {
  authority: 'https://localhost/oidc',
  clientId: 'portal',
  scopes: ['read'],
  protocolMode: 'OIDC',
} as const;

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
  msal.accounts = [account('viewer')];
  msal.active = null;
});

it("returns the person's own token, though another tab made somebody else the active account", async () => {
  const session = await openMsalSession(config);
  msal.accounts = [account('admin'), account('viewer')];
  msal.active = account('admin');
  expect(await session.token(person('viewer'), false)).toBe('token of viewer');
});

it('requires a sign-in rather than use the token of the next person', async () => {
  const session = await openMsalSession(config);
  msal.accounts = [account('admin')];
  msal.active = account('admin');
  await expect(session.token(person('viewer'), false)).rejects.toMatchObject({ kind: 'signin' });
});
