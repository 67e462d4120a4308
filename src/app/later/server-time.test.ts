import { expect, it } from 'vitest';
import { memoryStore } from '../../auth/memory-store.fixture';
import { DAY, epochMs, HOUR, later, type EpochMs } from '../../base/units';
import { serverTime } from './server-time';

const NOON = epochMs(Date.UTC(2026, 10, 30, 12));
const YEAR: number = 365 * DAY;
const clock = (known: boolean, at: EpochMs) => ({ known, now: () => at });

/** Server's time on a device whose clock was `ahead` at the response, and shows `device` now. */
function timeLater(ahead: number, device: number): EpochMs | null {
  const place = { storage: memoryStore(), accountKey: 'ann' };
  serverTime(clock(true, NOON), place, later(NOON, ahead));
  return serverTime(clock(false, later(NOON, device)), place, later(NOON, device));
}

it.each([
  { ahead: 0, device: HOUR, passed: HOUR, why: 'a clock that is right' },
  { ahead: YEAR, device: YEAR + HOUR, passed: HOUR, why: 'a year ahead all the time' },
  { ahead: -YEAR, device: HOUR - YEAR, passed: HOUR, why: 'a year behind all the time' },
  { ahead: 0, device: -24 * HOUR, passed: 0, why: 'set back: never before the response' },
])('counts the time since the last response, $why', ({ ahead, device, passed }) => {
  expect(timeLater(ahead, device)).toBe(later(NOON, passed));
});

it('is unknown before any response was noted for the account', () => {
  const storage = memoryStore();
  serverTime(clock(true, NOON), { storage, accountKey: 'bo' }, NOON);
  expect(serverTime(clock(false, NOON), { storage, accountKey: 'ann' }, NOON)).toBeNull();
});

it('is unknown where something else is stored', () => {
  const storage = memoryStore();
  storage.setItem('portal.clock.ann', '{"servedAt":"noon"}');
  expect(serverTime(clock(false, NOON), { storage, accountKey: 'ann' }, NOON)).toBeNull();
});
