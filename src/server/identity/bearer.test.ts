import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { epochMs } from '../../base/units';
import { createBearerCheck, objectOrSubject } from './bearer';

const NOW = epochMs(Date.UTC(2025, 0, 1));
const IN_AN_HOUR = NOW / 1_000 + 3_600;
const ISSUER = 'https://issuer.example.test';
const AUDIENCE = 'api://portal';

const generate = () => generateKeyPair('RS256', { extractable: true });
const [ours, foreign] = await Promise.all([generate(), generate()]);
const publicKey = { ...(await exportJWK(ours.publicKey)), kid: 'k', alg: 'RS256' };

type Claims = Record<string, string | number | undefined>;
const GOOD: Claims = {
  iss: ISSUER,
  aud: AUDIENCE,
  sub: 'subject',
  oid: 'object',
  name: 'Op',
  preferred_username: 'op@example.test',
  scp: 'read',
  exp: IN_AN_HOUR,
};

/** Signs claims; those that are undefined are left out. */
const sign = (claims: Claims, key = ours.privateKey, header = {}) =>
  new SignJWT(Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined)))
    .setProtectedHeader({ alg: 'RS256', kid: 'k', ...header })
    .sign(key);

const verify = createBearerCheck(
  () =>
    Promise.resolve({
      issuer: ISSUER,
      audience: AUDIENCE,
      keys: createLocalJWKSet({ keys: [publicKey] }),
      scope: 'read',
      userIdOf: objectOrSubject,
      sessionsEndHere: true,
    }),
  () => NOW,
);

const accepted = (caller: object) => ({
  kind: 'accepted',
  caller: { issuedAt: 0, session: null, ...caller },
});
const refused = (reason: string) => ({ kind: 'refused', reason });
const CALLER = { userId: 'object', name: 'Op', email: 'op@example.test' };

describe('claims', () => {
  test.each([
    { why: 'valid', change: {}, result: accepted(CALLER) },
    {
      why: 'without oid: the subject',
      change: { oid: undefined },
      result: accepted({ ...CALLER, userId: 'subject' }),
    },
    {
      why: 'a login name that is not an e-mail',
      change: { preferred_username: 'op' },
      result: accepted({ userId: 'object', name: 'Op' }),
    },
    {
      why: 'the e-mail is never the id',
      change: { oid: undefined, sub: undefined, email: 'a@b.c' },
      result: refused('invalid'),
    },
    {
      why: 'the full name of the scope, in `scope`',
      change: { scp: undefined, scope: 'openid api://portal/read' },
      result: accepted(CALLER),
    },
    { why: 'another scope', change: { scp: 'write' }, result: refused('insufficient-scope') },
    {
      why: 'without scope: an ID token',
      change: { scp: undefined },
      result: refused('insufficient-scope'),
    },
    {
      why: 'a scope that only begins like it',
      change: { scp: 'readwrite' },
      result: refused('insufficient-scope'),
    },
    { why: 'another issuer', change: { iss: 'https://other.test' }, result: refused('invalid') },
    { why: 'another audience', change: { aud: 'portal' }, result: refused('invalid') },
    { why: 'expired', change: { exp: NOW / 1_000 - 31 }, result: refused('expired') },
    {
      why: 'expired within the tolerance',
      change: { exp: NOW / 1_000 - 29 },
      result: accepted(CALLER),
    },
    { why: 'not valid yet', change: { nbf: NOW / 1_000 + 60 }, result: refused('invalid') },
    { why: 'without expiry', change: { exp: undefined }, result: refused('invalid') },
  ])('$why', async ({ change, result }) => {
    const token = await sign({ ...GOOD, ...change });
    expect(await verify(`Bearer ${token}`)).toEqual(result);
  });
});

describe('invalid tokens and headers', () => {
  test.each([
    { why: 'no header', header: undefined, reason: 'missing' },
    { why: 'empty header', header: '', reason: 'missing' },
    { why: 'another scheme', header: 'Basic abc', reason: 'invalid' },
    { why: 'no token', header: 'Bearer ', reason: 'invalid' },
    { why: 'not a JWT', header: 'Bearer abc', reason: 'invalid' },
    { why: 'two tokens', header: 'Bearer a b', reason: 'invalid' },
  ])('$why', async ({ header, reason }) => {
    expect(await verify(header)).toEqual(refused(reason));
  });

  test('signed by another key', async () => {
    const token = await sign(GOOD, foreign.privateKey);
    expect(await verify(`Bearer ${token}`)).toEqual(refused('invalid'));
  });

  test('signed by an unknown key', async () => {
    const token = await sign(GOOD, foreign.privateKey, { kid: 'other' });
    expect(await verify(`Bearer ${token}`)).toEqual(refused('invalid'));
  });

  test('not signed at all', async () => {
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const token = `${part({ alg: 'none' })}.${part(GOOD)}.`;
    expect(await verify(`Bearer ${token}`)).toEqual(refused('invalid'));
  });

  test('both types at+jwt and JWT are accepted', async () => {
    for (const typ of ['at+jwt', 'JWT']) {
      const token = await sign(GOOD, ours.privateKey, { typ });
      expect(await verify(`Bearer ${token}`)).toEqual(accepted(CALLER));
    }
  });
});
