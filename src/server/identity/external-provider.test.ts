import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { epochMs } from '../../base/units';
import { createExternalProvider, userIdAt } from './external-provider';

const NOW = epochMs(Date.UTC(2025, 0, 1));
const clock = () => NOW;
const TENANT = 'https://login.microsoftonline.com/11111111-2222-3333-4444-555555555555';

test.each([
  {
    why: 'an object id gets the tenant of the authority',
    at: TENANT,
    id: 'oid',
    is: '11111111-2222-3333-4444-555555555555.oid',
  },
  {
    why: 'the id of a guest already names the other tenant',
    at: `${TENANT}/v2.0`,
    id: 'tid.oid',
    is: 'tid.oid',
  },
  {
    why: 'with another provider an id stays as it is',
    at: 'https://login.example.test/realm',
    id: 'oid',
    is: 'oid',
  },
])('user id: $why', ({ at, id, is }) => {
  expect(userIdAt(at, id)).toBe(is);
});

describe('sign-in config of the app', () => {
  test.each([
    {
      why: 'Entra ID: no metadata, which MSAL has built in',
      authority: TENANT,
      audience: 'api-id',
    },
    { why: 'copied with /v2.0 at its end', authority: `${TENANT}/v2.0/`, audience: 'api-id' },
    { why: 'audience as URI', authority: TENANT, audience: 'api://api-id' },
  ])('$why', ({ authority, audience }) => {
    const { clientConfig } = createExternalProvider({
      authority,
      clientId: 'app',
      audience,
      clock,
    });
    expect(clientConfig).toEqual({
      authority: TENANT,
      clientId: 'app',
      scopes: ['api://api-id/read'],
      protocolMode: 'AAD',
    });
  });

  test('any other provider: its host is listed, or MSAL would query Microsoft about it', () => {
    const authority = 'https://id.example.test/realms/plant';
    const { clientConfig } = createExternalProvider({
      authority,
      clientId: 'app',
      audience: 'portal',
      clock,
    });
    expect(clientConfig).toEqual({
      authority,
      clientId: 'app',
      scopes: ['read'],
      protocolMode: 'OIDC',
      knownAuthorities: ['id.example.test'],
    });
  });
});

describe('tokens', () => {
  let isUp = true;
  let requests = 0;
  let origin = '';
  let bearer = '';
  let publicKey: object = {};

  const server = createServer((request, response) => {
    requests += 1;
    const keys = request.url === '/keys';
    const discovery = { issuer: 'https://issuer.test', jwks_uri: `${origin}/keys` };
    response.writeHead(isUp ? 200 : 503, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(keys ? { keys: [publicKey] } : discovery));
  });

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
    const pair = await generateKeyPair('RS256', { extractable: true });
    publicKey = { ...(await exportJWK(pair.publicKey)), kid: 'k', alg: 'RS256' };
    const claims = { iss: 'https://issuer.test', aud: 'portal', sub: 'subject', scope: 'read' };
    const token = await new SignJWT({ ...claims, exp: NOW / 1_000 + 3_600 })
      .setProtectedHeader({ alg: 'RS256', kid: 'k' })
      .sign(pair.privateKey);
    bearer = `Bearer ${token}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  test('keys are found by discovery, and requested once', async () => {
    const { verifyBearer } = createExternalProvider({
      authority: origin,
      clientId: 'app',
      audience: 'portal',
      clock,
    });
    requests = 0;
    const results = await Promise.all([verifyBearer(bearer), verifyBearer(bearer)]);
    for (const result of results) {
      expect(result).toMatchObject({
        kind: 'accepted',
        caller: { userId: 'subject', name: 'subject' },
      });
    }
    expect(requests).toBe(2);
  });

  test('tokens cannot be checked while the provider is unreachable, and can be afterwards', async () => {
    const { verifyBearer } = createExternalProvider({
      authority: origin,
      clientId: 'app',
      audience: 'portal',
      clock,
    });
    isUp = false;
    expect(await verifyBearer(bearer)).toEqual({ kind: 'refused', reason: 'unavailable' });
    isUp = true;
    expect((await verifyBearer(bearer)).kind).toBe('accepted');
  });
});
