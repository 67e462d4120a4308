import { expect, test } from 'vitest';
import { accountOf } from './account';
import {
  clearLastAccount,
  lastAccountChange,
  readLastAccount,
  writeLastAccount,
} from './last-account';
import { memoryStore } from './memory-store';
import type { SignInConfig } from './sign-in-config';

const config: SignInConfig = {
  authority: 'https://localhost:4173/oidc',
  clientId: 'portal',
  scopes: ['read'],
  protocolMode: 'OIDC',
};
const account = accountOf({ oid: 'o', name: 'Op' }, 'OIDC');
if (!account) throw new Error('no account');

function written() {
  const store = memoryStore();
  if (account) writeLastAccount(store, account, config);
  return store;
}

test('what was written is read, without the e-mail', () => {
  expect(readLastAccount(written(), config)).toEqual({
    userId: 'o',
    name: 'Op',
    issuer: config.authority,
    clientId: 'portal',
  });
});

test.each([
  { why: 'another installation', change: { authority: 'https://other.test' } },
  { why: 'another registration', change: { clientId: 'other' } },
])('$why knows nobody', ({ change }) => {
  expect(readLastAccount(written(), { ...config, ...change })).toBeNull();
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
  '{"version":2,"userId":"o","name":"Op","issuer":"https://localhost:4173/oidc","clientId":"portal"}',
  '{"version":1,"userId":"","name":"Op","issuer":"https://localhost:4173/oidc","clientId":"portal"}',
])('what is none is none: %s', (json) => {
  const store = written();
  const [key = ''] = store.keys();
  store.setItem(key, json);
  expect(readLastAccount(store, config)).toBeNull();
});

test('a browser that refuses its storage knows nobody', () => {
  const refusing = {
    ...memoryStore(),
    getItem: () => {
      throw new Error('SecurityError');
    },
  };
  expect(readLastAccount(refusing, config)).toBeNull();
});
