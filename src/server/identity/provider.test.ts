import { describe, expect, test } from 'vitest';
import { DAY, epochMs, HOUR, later, MINUTE } from '../../base/units';
import { createAccount, setPassword } from './accounts';
import { PASSWORD, providerWorld } from '../../../tests/fixtures/provider-world';
import { claimsOf, CLIENT_ID, Visitor, tokensOf, type Tokens } from './visitor.fixture';

const EMAIL = 'Operator@Example.Test';
const world = providerWorld(EMAIL, epochMs(Date.now()));

const bearer = ({ access_token }: Tokens) =>
  world.portal.identity.verifyBearer(`Bearer ${access_token}`);

describe('signing in', () => {
  test('a code with PKCE gives tokens that the API accepts', async () => {
    const tokens = await new Visitor(world.portal.origin).signIn(EMAIL, PASSWORD);
    const id = claimsOf(tokens.id_token);
    expect(id).toMatchObject({
      iss: `${world.portal.origin}/oidc`,
      aud: CLIENT_ID,
      sub: world.account.accountId,
      oid: world.account.accountId,
      nonce: 'some-nonce',
      name: 'Op',
      preferred_username: 'operator@example.test',
    });
    expect(await bearer(tokens)).toMatchObject({
      kind: 'accepted',
      caller: { userId: world.account.accountId, name: 'Op', email: 'operator@example.test' },
    });
  });

  test('a code without its PKCE verifier is refused, and PKCE cannot be signedOut out', async () => {
    const visitor = new Visitor(world.portal.origin);
    const { page } = await visitor.authorize();
    const sent = await visitor.submit(page, { email: EMAIL, password: PASSWORD });
    const resumed = await visitor.open(sent.headers.get('location') ?? '');
    const location = resumed.headers.get('location') ?? '';
    expect((await visitor.redeem(location, 'x'.repeat(43))).status).toBe(400);
    const bare = await new Visitor(world.portal.origin).authorize({
      code_challenge: '',
      code_challenge_method: '',
    });
    expect(bare.page).toContain('error=invalid_request');
  });

  test('a redirect to a foreign address is refused with a page of the provider', async () => {
    const { response } = await new Visitor(world.portal.origin).authorize({
      redirect_uri: 'https://evil.test/',
    });
    expect(response.status).toBe(400);
    expect(response.headers.get('location')).toBeNull();
    expect(await response.text()).toContain('invalid_redirect_uri');
  });

  test('a second sign-in in the same browser shows no form unless it is requested', async () => {
    const visitor = new Visitor(world.portal.origin);
    await visitor.signIn(EMAIL, PASSWORD);
    const silent = await visitor.authorize({ prompt: 'none' });
    expect(silent.page).toContain(`${world.portal.origin}/redirect.html#code=`);
    expect((await visitor.redeem(silent.page, silent.verifier)).status).toBe(200);
    expect((await visitor.authorize({ prompt: 'login' })).page).toMatch(/^\/oidc\/interaction\//);
    const stranger = await new Visitor(world.portal.origin).authorize({ prompt: 'none' });
    expect(stranger.page).toContain('error=login_required');
  });
});

test.each(['unknown', 'a\0b'])(
  'refuses a refresh token that was never issued: %j',
  async (token) => {
    const before = world.portal.faults.length;
    expect((await new Visitor(world.portal.origin).refresh(token)).status).toBe(400);
    expect(world.portal.faults.length).toBe(before);
  },
);

describe('refreshing', () => {
  test('gives new tokens with the scopes that MSAL requests again', async () => {
    const visitor = new Visitor(world.portal.origin);
    const first = await visitor.signIn(EMAIL, PASSWORD);
    const response = await visitor.refresh(first.refresh_token);
    expect(response.status).toBe(200);
    const second = await tokensOf(response);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect((await bearer(second)).kind).toBe('accepted');
  });

  test('the old token works for one more minute; after that its use ends the sign-in', async () => {
    const visitor = new Visitor(world.portal.origin);
    const first = await visitor.signIn(EMAIL, PASSWORD);
    const second = await tokensOf(await visitor.refresh(first.refresh_token));
    expect((await visitor.refresh(first.refresh_token)).status).toBe(200);
    world.now = later(world.now, 2 * MINUTE);
    expect((await visitor.refresh(first.refresh_token)).status).toBe(400);
    expect((await visitor.refresh(second.refresh_token)).status).toBe(400);
  });

  test('a new password ends the sign-ins of the old one', async () => {
    const other = { email: 'other@example.test', name: 'Other', password: PASSWORD };
    const person = await createAccount(world.db, other);
    if (!person) throw new Error('no account');
    const visitor = new Visitor(world.portal.origin);
    const tokens = await visitor.signIn(other.email, PASSWORD);
    await setPassword(world.db, person.accountId, 'another one');
    expect((await visitor.refresh(tokens.refresh_token)).status).toBe(400);
    expect((await visitor.authorize({ prompt: 'none' })).page).toContain('error=login_required');
    expect(await visitor.signIn(other.email, 'another one')).toHaveProperty('access_token');
  });
});

describe('keep me signed in', () => {
  const sessionOf = (visitor: Visitor) =>
    [...visitor.cookies].find(([name]) => /^portal-session-\d+$/.test(name))?.[1];

  test.each([
    // MSAL stores tokens in clear beyond the end of the browser only with this claim
    { keep: true, signin_state: ['kmsi'], persistent: true },
    { keep: false, signin_state: undefined, persistent: false },
  ])('ticked: $keep', async ({ keep, signin_state, persistent }) => {
    const visitor = new Visitor(world.portal.origin);
    const tokens = await visitor.signIn(EMAIL, PASSWORD, keep);
    expect(claimsOf(tokens.id_token)['signin_state']).toEqual(signin_state);
    expect(sessionOf(visitor)).toMatchObject({ persistent, path: '/oidc' });
    const refreshed = await tokensOf(await visitor.refresh(tokens.refresh_token));
    expect(claimsOf(refreshed.id_token)['signin_state']).toEqual(signin_state);
  });

  test('a transient sign-in lasts a day, a persistent one 30', async () => {
    const start = world.now;
    const persistent = new Visitor(world.portal.origin);
    const transient = new Visitor(world.portal.origin);
    const persistentTokens = await persistent.signIn(EMAIL, PASSWORD, true);
    const transientTokens = await transient.signIn(EMAIL, PASSWORD, false);
    world.now = later(start, DAY + HOUR);
    expect((await transient.refresh(transientTokens.refresh_token)).status).toBe(400);
    expect((await persistent.refresh(persistentTokens.refresh_token)).status).toBe(200);
    world.now = later(start, 31 * DAY);
    expect((await persistent.refresh(persistentTokens.refresh_token)).status).toBe(400);
    world.now = start;
  });
});

describe('signing out', () => {
  const LEAVE = `/oidc/session/end?client_id=${CLIENT_ID}&post_logout_redirect_uri=`;

  test('ends the session and its refresh token, and goes back to the portal', async () => {
    const visitor = new Visitor(world.portal.origin);
    const tokens = await visitor.signIn(EMAIL, PASSWORD, true);
    const address = LEAVE + encodeURIComponent(`${world.portal.origin}/`);
    const confirmPage = await visitor.open(address, {
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    const form = await confirmPage.text();
    expect(form).toContain('<script src="/oidc/sign-out.js" defer></script>');
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(form)?.[1] ?? '';
    const signedOut = await visitor.submit('/oidc/session/end/confirm', { xsrf, logout: 'yes' });
    expect(signedOut.headers.get('location')).toBe(`${world.portal.origin}/`);
    expect((await visitor.refresh(tokens.refresh_token)).status).toBe(400);
    expect((await visitor.authorize({ prompt: 'none' })).page).toContain('error=login_required');
  });

  test('a link on another site only opens the confirmation', async () => {
    const visitor = new Visitor(world.portal.origin);
    await visitor.signIn(EMAIL, PASSWORD);
    const confirmPage = await visitor.open(LEAVE, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(await confirmPage.text()).not.toContain('<script');
    const forged = await visitor.submit('/oidc/session/end/confirm', {
      xsrf: 'guess',
      logout: 'yes',
    });
    expect(forged.status).toBe(400);
    expect((await visitor.authorize({ prompt: 'none' })).page).toContain('#code=');
  });
});

test('keys and sessions outlive a restart', async () => {
  const visitor = new Visitor(world.portal.origin);
  const tokens = await visitor.signIn(EMAIL, PASSWORD, true);
  await world.restart();
  expect((await bearer(tokens)).kind).toBe('accepted');
  expect((await visitor.refresh(tokens.refresh_token)).status).toBe(200);
  expect((await visitor.authorize({ prompt: 'none' })).page).toContain('#code=');
});

test('another origin gets no tokens through the browser', async () => {
  const visitor = new Visitor(world.portal.origin);
  const { refresh_token } = await visitor.signIn(EMAIL, PASSWORD);
  const fields = { grant_type: 'refresh_token', refresh_token, scope: 'openid' };
  const foreign = await visitor.token(fields, { origin: 'http://localhost:1' });
  expect(foreign.status).toBe(400);
  expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
});
