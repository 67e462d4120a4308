import { expect, test } from 'vitest';
import { alertLocalTime, alertTime } from './alert-time';

test.each<[string, string | null, string]>([
  ['0001-01-01T00:00:00Z', null, "a controller's first day"],
  ['1601-01-01T00:00:00Z', null, "Windows' first day"],
  ['1602-01-01T00:00:00Z', '1602', 'a wrong clock is shown as it is'],
  ['2026-11-21T05:17:09Z', '2026-11-21 14:17:09', "by the power block's clock"],
])('%s: %s (%s)', (text, shown) => {
  const local = alertLocalTime(Date.parse(text), 'Asia/Tokyo');
  if (shown === null) expect(local).toBeNull();
  else expect(local).toContain(shown);
  expect(alertTime(Date.parse(text)) === null).toBe(shown === null);
});

test('a value that is no moment has no time', () => {
  expect(alertTime(NaN)).toBeNull();
});
