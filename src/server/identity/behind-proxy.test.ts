import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { epochMs } from '../../base/units';
import { openEmpty } from '../../../tests/fixtures/images';
import type { OpenDatabase } from '../database/database';
import { CLIENT_ID, startPortal } from './visitor.fixture';

/** A database in memory starts slowly on a busy machine. */
const SLOW_START = 120_000;
vi.setConfig({ testTimeout: 60_000 });

let database: OpenDatabase;
beforeAll(async () => {
  database = await openEmpty();
}, SLOW_START);
afterAll(() => database.close());

test('behind a proxy every address is the public one, and cookies are Secure', async () => {
  const behind = await startPortal(
    database.db,
    () => epochMs(Date.now()),
    0,
    'https://portal.example.test',
  );
  try {
    const query = new URLSearchParams({
      client_id: CLIENT_ID,
      redirect_uri: 'https://portal.example.test/redirect.html',
      response_type: 'code',
      scope: 'openid',
      code_challenge: 'x'.repeat(43),
      code_challenge_method: 'S256',
    });
    const response = await fetch(`${behind.listeningAt}/oidc/auth?${query}`, {
      redirect: 'manual',
      headers: { 'x-forwarded-host': 'evil.test' },
    });
    const cookies = response.headers.getSetCookie();
    expect(cookies.length).toBeGreaterThan(0);
    expect(cookies.every((cookie) => /; secure/i.test(cookie))).toBe(true);
    const discovery = await fetch(`${behind.listeningAt}/oidc/.well-known/openid-configuration`);
    expect(await discovery.json()).toMatchObject({
      issuer: 'https://portal.example.test/oidc',
      token_endpoint: 'https://portal.example.test/oidc/token',
    });
    expect(behind.identity.clientConfig).toMatchObject({
      authority: 'https://portal.example.test/oidc',
      knownAuthorities: ['portal.example.test'],
    });
  } finally {
    await behind.close();
  }
});
