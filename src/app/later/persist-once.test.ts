import { expect, test } from 'vitest';
import { persistOnce } from './persist-once';

function browser() {
  const entries = new Map<string, string>();
  const requests = { count: 0 };
  const start = (setItem = (key: string, value: string) => void entries.set(key, value)) => {
    persistOnce({ getItem: (key) => entries.get(key) ?? null, setItem }, () => {
      requests.count += 1;
      return Promise.resolve(false);
    });
  };
  return { start, entries, requests };
}

test('requests it at the first start as an app, whatever the result, and not later', () => {
  const { start, requests } = browser();
  start();
  start();
  expect(requests.count).toBe(1);
});

test('requests it again after a sign-out, which clears the storage', () => {
  const { start, entries, requests } = browser();
  start();
  entries.clear();
  start();
  expect(requests.count).toBe(2);
});

test('requests nothing where the request cannot be recorded', () => {
  const { start, requests } = browser();
  start(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(requests.count).toBe(0);
});
