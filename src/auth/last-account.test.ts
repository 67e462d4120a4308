import { describe, expect, test } from 'vitest';
import { accountFromClaims } from './account';
import {
  clearLastAccount,
  lastAccountChange,
  readLastAccount,
  writeLastAccount,
} from './last-account';
import { memoryStore } from './memory-store.fixture';
import type { SignInConfig } from './sign-in-config';

const config: SignInConfig = {
  authority: 'https://localhost:4173/oidc',
  clientId: 'portal',
  scopes: ['read'],
  protocolMode: 'OIDC',
};
const account = accountFromClaims({ oid: 'o', name: 'Op', signin_state: ['kmsi'] }, 'OIDC');
if (!account) throw new Error('no account');

function written() {
  const store = memoryStore();
  if (account) writeLastAccount(store, account, config);
  return store;
}

test('reads the written record, without the e-mail', () => {
  expect(readLastAccount(written(), config, false)).toEqual({
    userId: 'o',
    name: 'Op',
    issuer: config.authority,
    clientId: 'portal',
    stays: true,
  });
});

test.each([
  { why: 'another installation', change: { authority: 'https://other.test' } },
  { why: 'another registration', change: { clientId: 'other' } },
])('$why knows nobody', ({ change }) => {
  expect(readLastAccount(written(), { ...config, ...change }, true)).toBeNull();
});

test('a full storage remembers nobody, and fails nobody', () => {
  const store = written();
  store.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  writeLastAccount(store, account, config);
  expect(readLastAccount(store, config, true)).toBeNull();
});

test('signing out removes it', () => {
  const store = written();
  clearLastAccount(store);
  expect(store.keys()).toEqual([]);
});

test.each([
  { key: 'portal.last-account', value: null, is: null, why: 'signed out in another tab' },
  { key: null, value: null, is: null, why: 'all storage was cleared' },
  { key: 'portal.config', value: null, is: undefined, why: 'something else' },
])('another tab changed $key: $why', ({ key, value, is }) => {
  expect(lastAccountChange({ key, newValue: value }, config)).toBe(is);
});

test('another tab signed somebody in', () => {
  const newValue = written().getItem('portal.last-account');
  expect(lastAccountChange({ key: 'portal.last-account', newValue }, config)?.userId).toBe('o');
});

test.each([
  'no JSON',
  'null',
  '[]',
  '{"version":1}',
  '{"version":3,"userId":"o","name":"Op","issuer":"https://localhost:4173/oidc","clientId":"portal"}',
  '{"version":1,"userId":"","name":"Op","issuer":"https://localhost:4173/oidc","clientId":"portal"}',
])('an invalid record counts as none: %s', (json) => {
  const store = written();
  const [key = ''] = store.keys();
  store.setItem(key, json);
  expect(readLastAccount(store, config, true)).toBeNull();
});

test('a browser that refuses its storage knows nobody', () => {
  const refusing = {
    ...memoryStore(),
    getItem: () => {
      throw new Error('SecurityError');
    },
  };
  expect(readLastAccount(refusing, config, true)).toBeNull();
});

describe('somebody who did not choose to stay', () => {
  const guest = () => {
    const store = memoryStore();
    writeLastAccount(store, { ...account, stays: false }, config);
    return store;
  };
  test.each([
    { inSession: true, known: 'o', why: 'a reload, or another tab' },
    { inSession: false, known: undefined, why: 'the browser was closed since' },
  ])('in session $inSession: $why', ({ inSession, known }) => {
    expect(readLastAccount(guest(), config, inSession)?.userId).toBe(known);
  });
});

test('a person of a version 1 record did not choose to stay', () => {
  const store = memoryStore();
  const { authority: issuer, clientId } = config;
  const record = { version: 1, userId: 'o', name: 'Op', issuer, clientId };
  store.setItem('portal.last-account', JSON.stringify(record));
  expect(readLastAccount(store, config, true)?.stays).toBe(false);
  expect(readLastAccount(store, config, false)).toBeNull();
});
