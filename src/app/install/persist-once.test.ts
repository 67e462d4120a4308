import { expect, test } from 'vitest';
import { persistOnce } from './persist-once';

function browser() {
  const marks = new Map<string, string>();
  const counted = { asked: 0 };
  const start = (setItem = (key: string, value: string) => void marks.set(key, value)) => {
    persistOnce({ getItem: (key) => marks.get(key) ?? null, setItem }, () => {
      counted.asked += 1;
      return Promise.resolve(false);
    });
  };
  return { start, marks, counted };
}

test('the first start as an app asks, later ones do not, whatever the answer was', () => {
  const { start, counted } = browser();
  start();
  start();
  expect(counted.asked).toBe(1);
});

test('after a sign-out, which clears the storage, it is asked anew', () => {
  const { start, marks, counted } = browser();
  start();
  marks.clear();
  start();
  expect(counted.asked).toBe(2);
});

test('where nothing can be remembered nobody is asked at every start', () => {
  const { start, counted } = browser();
  start(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(counted.asked).toBe(0);
});
