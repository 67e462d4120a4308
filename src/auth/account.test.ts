import { expect, test } from 'vitest';
import { accountFromClaims } from './account';

const claims = { sub: 's', oid: 'o', tid: 't', name: 'Op', preferred_username: 'op@example.test' };

test.each([
  { mode: 'OIDC', change: {}, userId: 'o', why: 'the object id' },
  { mode: 'OIDC', change: { oid: undefined }, userId: 's', why: 'else the subject' },
  { mode: 'AAD', change: {}, userId: 't.o', why: 'an object id is unique in its tenant only' },
  { mode: 'AAD', change: { tid: undefined }, userId: undefined, why: 'half a pair is no id' },
  {
    mode: 'OIDC',
    change: { oid: undefined, sub: undefined },
    userId: undefined,
    why: 'never the e-mail',
  },
] as const)('$mode: $why', ({ mode, change, userId }) => {
  expect(accountFromClaims({ ...claims, ...change }, mode)?.userId).toBe(userId);
});

test.each([
  { change: {}, name: 'Op', email: 'op@example.test' },
  { change: { email: 'mail@example.test' }, name: 'Op', email: 'mail@example.test' },
  { change: { name: undefined }, name: 'op@example.test', email: 'op@example.test' },
  { change: { name: 3, preferred_username: undefined }, name: 'o', email: '' },
])('name $name, e-mail $email', ({ change, name, email }) => {
  expect(accountFromClaims({ ...claims, ...change }, 'OIDC')).toEqual({
    userId: 'o',
    name,
    email,
    stays: false,
  });
});

test.each([
  { state: ['kmsi'], stays: true, why: 'the person chose to stay signed in' },
  { state: ['dvc_mngd', 'dvc_dmjd'], stays: true, why: "the device is the organisation's own" },
  { state: 'kmsi', stays: true, why: 'a provider that sends one as a text' },
  { state: [], stays: false, why: 'no such choice' },
  { state: undefined, stays: false, why: 'a provider that does not report it' },
])('stays $stays: $why', ({ state, stays }) => {
  expect(accountFromClaims({ ...claims, signin_state: state }, 'OIDC')?.stays).toBe(stays);
});
