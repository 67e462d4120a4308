import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { DAY, epochMs, HOUR, later, MINUTE } from '../../base/units';
import { openEmpty } from '../../../tests/fixtures/images';
import type { OpenDatabase } from '../database/database';
import { createAccount, setPassword, type Account } from './accounts';
import {
  claimsOf,
  CLIENT_ID,
  startPortal,
  Visitor,
  type TestPortal,
  tokensOf,
  type Tokens,
} from './test-visitor';

const EMAIL = 'Operator@Example.Test';
const PASSWORD = 'correct horse battery';

/** A database in memory takes its time on a busy machine. */
const SLOW_START = 120_000;
/** Hashing a password is meant to be slow, and is slower where others work too. */
vi.setConfig({ testTimeout: 60_000 });

// oidc-provider itself reads the real time, so the test's clock starts there.
let now = epochMs(Date.now());
const clock = () => now;

let database: OpenDatabase;
let portal: TestPortal;
let account: Account;

beforeAll(async () => {
  database = await openEmpty();
  const created = await createAccount(database.db, {
    email: EMAIL,
    name: 'Op',
    password: PASSWORD,
  });
  if (!created) throw new Error('no account');
  account = created;
  portal = await startPortal(database.db, clock);
}, SLOW_START);

afterAll(async () => {
  await portal.close();
  await database.close();
  expect(portal.faults).toEqual([]);
});

const bearer = ({ access_token }: Tokens) => portal.identity.verifyBearer(`Bearer ${access_token}`);

describe('the way in', () => {
  test('code with PKCE gives tokens that the API takes', async () => {
    const tokens = await new Visitor(portal.origin).signIn(EMAIL, PASSWORD);
    const id = claimsOf(tokens.id_token);
    expect(id).toMatchObject({
      iss: `${portal.origin}/oidc`,
      aud: CLIENT_ID,
      sub: account.accountId,
      oid: account.accountId,
      nonce: 'some-nonce',
      name: 'Op',
      preferred_username: 'operator@example.test',
    });
    expect(await bearer(tokens)).toEqual({
      kind: 'accepted',
      caller: { userId: account.accountId, name: 'Op', email: 'operator@example.test' },
    });
  });

  test('a code without its PKCE verifier is worth nothing, and PKCE cannot be left out', async () => {
    const visitor = new Visitor(portal.origin);
    const { page } = await visitor.authorize();
    const sent = await visitor.submit(page, { email: EMAIL, password: PASSWORD });
    const resumed = await visitor.open(sent.headers.get('location') ?? '');
    const location = resumed.headers.get('location') ?? '';
    expect((await visitor.redeem(location, 'x'.repeat(43))).status).toBe(400);
    const bare = await new Visitor(portal.origin).authorize({
      code_challenge: '',
      code_challenge_method: '',
    });
    expect(bare.page).toContain('error=invalid_request');
  });

  test('a redirect to a foreign address is refused on a page of our own', async () => {
    const { answer } = await new Visitor(portal.origin).authorize({
      redirect_uri: 'https://evil.test/',
    });
    expect(answer.status).toBe(400);
    expect(answer.headers.get('location')).toBeNull();
    expect(await answer.text()).toContain('invalid_redirect_uri');
  });

  test('a second sign-in in the same browser asks nothing, unless told to', async () => {
    const visitor = new Visitor(portal.origin);
    await visitor.signIn(EMAIL, PASSWORD);
    const silent = await visitor.authorize({ prompt: 'none' });
    expect(silent.page).toContain(`${portal.origin}/redirect.html#code=`);
    expect((await visitor.redeem(silent.page, silent.verifier)).status).toBe(200);
    expect((await visitor.authorize({ prompt: 'login' })).page).toMatch(/^\/oidc\/interaction\//);
    const stranger = await new Visitor(portal.origin).authorize({ prompt: 'none' });
    expect(stranger.page).toContain('error=login_required');
  });
});

test.each(['unknown', 'a\0b'])('a refresh token that nobody was given: %j', async (token) => {
  const before = portal.faults.length;
  expect((await new Visitor(portal.origin).refresh(token)).status).toBe(400);
  expect(portal.faults.length).toBe(before);
});

describe('refreshing', () => {
  test('gives new tokens with the scopes that MSAL asks for again', async () => {
    const visitor = new Visitor(portal.origin);
    const first = await visitor.signIn(EMAIL, PASSWORD);
    const answer = await visitor.refresh(first.refresh_token);
    expect(answer.status).toBe(200);
    const second = await tokensOf(answer);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect((await bearer(second)).kind).toBe('accepted');
  });

  test('the old token works for a minute more, after that its use ends the whole sign-in', async () => {
    const visitor = new Visitor(portal.origin);
    const first = await visitor.signIn(EMAIL, PASSWORD);
    const second = await tokensOf(await visitor.refresh(first.refresh_token));
    expect((await visitor.refresh(first.refresh_token)).status).toBe(200);
    now = later(now, 2 * MINUTE);
    expect((await visitor.refresh(first.refresh_token)).status).toBe(400);
    expect((await visitor.refresh(second.refresh_token)).status).toBe(400);
  });

  test('a new password ends what the old one began', async () => {
    const other = { email: 'other@example.test', name: 'Other', password: PASSWORD };
    const person = await createAccount(database.db, other);
    if (!person) throw new Error('no account');
    const visitor = new Visitor(portal.origin);
    const tokens = await visitor.signIn(other.email, PASSWORD);
    await setPassword(database.db, person.accountId, 'another one');
    expect((await visitor.refresh(tokens.refresh_token)).status).toBe(400);
    expect((await visitor.authorize({ prompt: 'none' })).page).toContain('error=login_required');
    expect(await visitor.signIn(other.email, 'another one')).toHaveProperty('access_token');
  });
});

describe('keep me signed in', () => {
  const sessionOf = (visitor: Visitor) =>
    [...visitor.cookies].find(([name]) => /^portal-session-\d+$/.test(name))?.[1];

  test.each([
    // MSAL keeps tokens in clear beyond the browser's end only when told so
    { keep: true, signin_state: ['kmsi'], persistent: true },
    { keep: false, signin_state: undefined, persistent: false },
  ])('ticked: $keep', async ({ keep, signin_state, persistent }) => {
    const visitor = new Visitor(portal.origin);
    const tokens = await visitor.signIn(EMAIL, PASSWORD, keep);
    expect(claimsOf(tokens.id_token)['signin_state']).toEqual(signin_state);
    expect(sessionOf(visitor)).toMatchObject({ persistent, path: '/oidc' });
    const refreshed = await tokensOf(await visitor.refresh(tokens.refresh_token));
    expect(claimsOf(refreshed.id_token)['signin_state']).toEqual(signin_state);
  });

  test('an unkept sign-in lasts a day, a kept one 30', async () => {
    const start = now;
    const [kept, unkept] = [new Visitor(portal.origin), new Visitor(portal.origin)];
    const keptTokens = await kept.signIn(EMAIL, PASSWORD, true);
    const unkeptTokens = await unkept.signIn(EMAIL, PASSWORD, false);
    now = later(start, DAY + HOUR);
    expect((await unkept.refresh(unkeptTokens.refresh_token)).status).toBe(400);
    expect((await kept.refresh(keptTokens.refresh_token)).status).toBe(200);
    now = later(start, 31 * DAY);
    expect((await kept.refresh(keptTokens.refresh_token)).status).toBe(400);
    now = start;
  });
});

describe('signing out', () => {
  const LEAVE = `/oidc/session/end?client_id=${CLIENT_ID}&post_logout_redirect_uri=`;

  test('ends the session and its refresh token, and goes back to the portal', async () => {
    const visitor = new Visitor(portal.origin);
    const tokens = await visitor.signIn(EMAIL, PASSWORD, true);
    const address = LEAVE + encodeURIComponent(`${portal.origin}/`);
    const asked = await visitor.open(address, { headers: { 'sec-fetch-site': 'same-origin' } });
    const form = await asked.text();
    expect(form).toContain('<script src="/oidc/sign-out.js" defer></script>');
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(form)?.[1] ?? '';
    const left = await visitor.submit('/oidc/session/end/confirm', { xsrf, logout: 'yes' });
    expect(left.headers.get('location')).toBe(`${portal.origin}/`);
    expect((await visitor.refresh(tokens.refresh_token)).status).toBe(400);
    expect((await visitor.authorize({ prompt: 'none' })).page).toContain('error=login_required');
  });

  test('a link on another site only gets the question', async () => {
    const visitor = new Visitor(portal.origin);
    await visitor.signIn(EMAIL, PASSWORD);
    const asked = await visitor.open(LEAVE, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(await asked.text()).not.toContain('<script');
    const forged = await visitor.submit('/oidc/session/end/confirm', {
      xsrf: 'guess',
      logout: 'yes',
    });
    expect(forged.status).toBe(400);
    expect((await visitor.authorize({ prompt: 'none' })).page).toContain('#code=');
  });
});

test('keys and sessions outlive a restart', async () => {
  const visitor = new Visitor(portal.origin);
  const tokens = await visitor.signIn(EMAIL, PASSWORD, true);
  const { port } = new URL(portal.origin);
  await portal.close();
  portal = await startPortal(database.db, clock, Number(port));
  expect((await bearer(tokens)).kind).toBe('accepted');
  expect((await visitor.refresh(tokens.refresh_token)).status).toBe(200);
  expect((await visitor.authorize({ prompt: 'none' })).page).toContain('#code=');
});

test('another origin gets no token out of the browser', async () => {
  const visitor = new Visitor(portal.origin);
  const { refresh_token } = await visitor.signIn(EMAIL, PASSWORD);
  const fields = { grant_type: 'refresh_token', refresh_token, scope: 'openid' };
  const foreign = await visitor.token(fields, { origin: 'http://localhost:1' });
  expect(foreign.status).toBe(400);
  expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
});
