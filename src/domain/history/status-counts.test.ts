import { describe, expect, it, test } from 'vitest';
import { words } from './module-past.fixture';
import { addCounts, countStatus, NO_COUNTS, shareOf } from './status-counts';

describe('shares of time by status word (rules §9.7)', () => {
  test.each([
    ['R', 0, 0, 1, 'running'],
    ['t', 0, 0, 1, 'starting is run time'],
    ['x', 0, 0, 1, 'stopping is run time'],
    ['y', 0, 1, 0, 'ready is idle time'],
    ['p', 0, 1, 0, 'planned stop is idle time'],
    ['u', 0, 1, 0, 'unplanned stop is idle time'],
    ['I', 0, 1, 0, 'idle'],
    ['T', 0, 0, 0, 'timeout is none of them'],
    ['A', 1, 0, 0, 'idle in alarm is alarm time'],
    ['C', 1, 0, 1, 'a critical alarm while it runs is both'],
    ['E', 1, 0, 0, 'any of the three alarm bits'],
    ['W', 0, 0, 1, 'a warning is no alarm'],
  ])('%s: alarm %d, idle %d, running %d: %s', (sign, alarm, idle, running) => {
    expect(countStatus(words(sign), true)).toEqual({
      samples: 1,
      alarm,
      idle,
      running,
      complete: true,
    });
  });
});

it('is a share of the non-null samples', () => {
  const counts = countStatus(words('A.RR.R'), true);
  expect(shareOf(counts, 'alarm')).toBe(25);
  expect(shareOf(counts, 'running')).toBe(75);
});

it('is null where there is no sample', () => {
  expect(shareOf(countStatus(words('...'), true), 'alarm')).toBeNull();
  expect(shareOf(NO_COUNTS, 'running')).toBeNull();
});

it('adds samples, not shares: a module with more of them weighs more', () => {
  const sum = addCounts([countStatus(words('A'), true), countStatus(words('III'), true)]);
  expect(shareOf(sum, 'alarm')).toBe(25);
});

it('is complete only when each is', () => {
  const whole = countStatus(words('R'), true);
  const part = countStatus(words('R'), false);
  expect(addCounts([whole, whole]).complete).toBe(true);
  expect(addCounts([whole, part]).complete).toBe(false);
});
