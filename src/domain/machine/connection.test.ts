import { expect, it } from 'vitest';
import { isConnected, ONLINE_THRESHOLD } from './connection';
import { epochMs, later } from '../../base/units';

const now = epochMs(Date.UTC(2024, 4, 1, 12));

it.each([
  { age: 0, connected: true, why: 'measured this very moment' },
  { age: 599_999, connected: true, why: 'under 10 minutes old' },
  { age: 600_000, connected: false, why: 'exactly 10 minutes is not under 10 minutes' },
  { age: 600_001, connected: false, why: 'older than 10 minutes' },
  { age: -3_600_000, connected: true, why: "the machine's clock runs ahead; it did send" },
])('a sample $age ms old: $connected, $why', ({ age, connected }) => {
  expect(isConnected(later(now, -age), now)).toBe(connected);
});

it('is not connected when it has never sent anything', () => {
  expect(isConnected(null, now)).toBe(false);
});

it('has the threshold of rules §4.2', () => {
  expect(ONLINE_THRESHOLD).toBe(600_000);
});
