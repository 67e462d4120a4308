import { generateKeyPair, importJWK, SignJWT, type CryptoKey } from 'jose';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { Endpoint } from '../../src/contract/endpoint';
import { ENDPOINTS } from '../../src/contract/endpoints';
import { problemSchema } from '../../src/contract/problem';
import { HOUR, SECOND } from '../../src/base/units';
import type { Database } from '../../src/server/database/database';
import { userDevices } from '../../src/server/database/tables/admin';
import { readEnvironment } from '../../src/server/environment';
import { signingKey } from '../../src/server/identity/secrets';
import { authenticateBy, openSignIn } from '../../src/server/sign-in';
import { NOON, startApi, type TestApi } from '../fixtures/api';
import { openLively } from '../fixtures/images';
import { addressOf, bodyOf, readPeople, targetAt, type Target } from '../fixtures/rights-world';

// The check of tokens that the built server has, before every endpoint of the contract.

const endpoints: [string, Endpoint][] = Object.entries(ENDPOINTS);
const ENDED = 'a sign-in that has ended';

let api: TestApi;
let key: CryptoKey;
let publicKey: string;
let foreignKey: CryptoKey;
let kid: string;
let claims: Readonly<Record<string, unknown>> = {};
let target: Target;

beforeAll(async () => {
  const database = await openLively(12, NOON);
  const { source } = await openSignIn(database.db, readEnvironment({}), () => NOON, fail);
  api = await startApi({
    ...{ database, authenticate: authenticateBy(source), requestsPerMinute: 1_000_000 },
  });
  await readKeys(database.db);
  const { authorityMetadata, scopes } = source.clientConfig;
  const [scope = ''] = scopes;
  claims = {
    ...{ iss: issuerIn(authorityMetadata), aud: scope.replace(/\/read$/, ''), scp: 'read' },
    ...{ oid: api.idOf('operator'), iat: NOON / SECOND, exp: (NOON + HOUR) / SECOND },
  };
  const operator = (await readPeople(api)).get('operator');
  if (operator === undefined) throw new Error('no operator');
  target = targetAt(api, 1, operator, 'own');
  const at = { firstSeenAt: NOON, lastSeenAt: NOON, signedOutAt: NOON };
  const device = { userId: operator.userId, deviceId: ENDED, userAgent: '', ...at };
  await database.db.insert(userDevices).values(device);
});
afterAll(() => api.close());

const fail = (error: unknown) => {
  throw error;
};

async function readKeys(db: Database): Promise<void> {
  const jwk = await signingKey(db);
  const imported = await importJWK(jwk, 'RS256');
  if (imported instanceof Uint8Array) throw new TypeError('the key is a secret');
  key = imported;
  publicKey = jwk.n;
  kid = jwk.kid;
  foreignKey = (await generateKeyPair('RS256')).privateKey;
}

function issuerIn(metadata: string | undefined): string {
  const parsed: unknown = JSON.parse(metadata ?? '{}');
  if (typeof parsed === 'object' && parsed !== null && 'issuer' in parsed)
    return String(parsed.issuer);
  throw new Error('no issuer');
}

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const sign = (more: object = {}, by = key) =>
  new SignJWT({ ...claims, ...more }).setProtectedHeader({ alg: 'RS256', kid }).sign(by);
const seconds = (ms: number) => ms / SECOND;

/** Headers that let nobody in. */
const BAD_TOKENS: [string, () => Promise<string | undefined> | string | undefined][] = [
  ['no header', () => undefined],
  ['an empty header', () => ''],
  ['no token', () => 'Bearer '],
  ['white space', () => 'Bearer \t'],
  ['garbage', () => 'Bearer a.b.c'],
  ['10,000 characters', () => `Bearer ${'x'.repeat(10_000)}`],
  ['another scheme', async () => `Basic ${await sign()}`],
  ['a token that has expired', async () => `Bearer ${await sign({ exp: seconds(NOON - HOUR) })}`],
  [
    'a token that is not valid yet',
    async () => `Bearer ${await sign({ nbf: seconds(NOON + HOUR) })}`,
  ],
  ['a token without an end', async () => `Bearer ${await sign({ exp: undefined })}`],
  ['another audience', async () => `Bearer ${await sign({ aud: 'https://else.test' })}`],
  ['another issuer', async () => `Bearer ${await sign({ iss: 'https://else.test' })}`],
  ['the signature of another key', async () => `Bearer ${await sign({}, foreignKey)}`],
  [
    'a changed token',
    async () => {
      const [header, , signature] = (await sign()).split('.');
      return `Bearer ${[header, part({ ...claims, oid: api.idOf('admin') }), signature].join('.')}`;
    },
  ],
  ['the algorithm none', () => `Bearer ${part({ alg: 'none' })}.${part(claims)}.`],
  [
    'the public key as a secret',
    async () =>
      `Bearer ${await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', kid })
        .sign(Buffer.from(publicKey))}`,
  ],
  ['nobody', async () => `Bearer ${await sign({ oid: undefined })}`],
  ['an ended sign-in', async () => `Bearer ${await sign({ sid: ENDED })}`],
];

async function send(name: string, endpoint: Endpoint, authorization: string | undefined) {
  const payload = bodyOf(name, target);
  const reply = await api.app.inject({
    method: endpoint.method,
    url: addressOf(name, endpoint, target),
    headers: authorization === undefined ? {} : { authorization },
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: reply.statusCode, text: reply.body, headers: reply.headers };
}
const codeIn = (text: string) => problemSchema.safeParse(JSON.parse(text)).data?.code;

describe.each(BAD_TOKENS)('%s', (_what, make) => {
  it('is 401 at every endpoint, with the same answer', async () => {
    const authorization = await make();
    const answers = new Set<string>();
    for (const [name, endpoint] of endpoints) {
      const { status, text, headers } = await send(name, endpoint, authorization);
      expect([status, codeIn(text)], name).toEqual([401, 'unauthenticated']);
      expect(headers['www-authenticate'], name).toBe('Bearer');
      answers.add(text);
    }
    expect(answers.size).toBe(1);
  });
});

test.each([
  ['a token without the scope', () => sign({ scp: 'write' })],
  ['somebody who is no user', () => sign({ oid: 'a stranger' })],
])('%s is 403 at every endpoint', async (what, make) => {
  const authorization = `Bearer ${await make()}`;
  for (const [name, endpoint] of endpoints) {
    // Whoever is no user may ask who they are: 404 is the answer (contract W4).
    if (what.startsWith('somebody') && endpoint.caller === 'self') continue;
    const { status, text } = await send(name, endpoint, authorization);
    expect([status, codeIn(text)], name).toEqual([403, 'forbidden']);
  }
});

test('a good token, of another sign-in of the same person, is let in', async () => {
  const authorization = `Bearer ${await sign({ sid: 'another sign-in' })}`;
  const { status } = await send('getModules', ENDPOINTS.getModules, authorization);
  expect(status).toBe(200);
});
