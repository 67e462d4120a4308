import { describe, expect, it, test } from 'vitest';
import { LABEL_PRIORITY, mapRank, severityRank, statusOfMapRank, worstOf } from './severity';
import {
  MODULE_STATUSES,
  POWER_BLOCK_STATUSES,
  WORD_STATUSES,
  type PowerBlockStatus,
} from './statuses';

describe('orders made of the levels', () => {
  it('module table', () => {
    const sorted = MODULE_STATUSES.toSorted((a, b) => severityRank(a) - severityRank(b));
    expect(sorted.join(' ')).toBe(
      'emergency critical alarm warning limp timeout unplanned offline unknown stopping starting ' +
        'running idle ready planned online',
    );
    expect(sorted.map(severityRank)).toEqual(MODULE_STATUSES.map((_, place) => place));
  });

  it('label of a status word', () => {
    expect(LABEL_PRIORITY).toEqual(WORD_STATUSES);
  });

  it('map', () => {
    const sorted = POWER_BLOCK_STATUSES.toSorted((a, b) => mapRank(a) - mapRank(b));
    expect(sorted.join(' ')).toBe('alarm offline warning running starting stopping idle ready');
    expect(sorted.map((_, place) => statusOfMapRank(place))).toEqual(sorted);
    expect(statusOfMapRank(99)).toBe('ready');
  });
});

test.each<{ why: string; of: PowerBlockStatus[]; is: PowerBlockStatus }>([
  { why: 'an alarm needs somebody before a silence', of: ['offline', 'alarm'], is: 'alarm' },
  { why: 'silence hides more than a warning', of: ['warning', 'offline'], is: 'offline' },
  { why: 'a warning before all that is normal', of: ['running', 'warning'], is: 'warning' },
  { why: 'then the order of rules §4.4', of: ['ready', 'idle', 'running'], is: 'running' },
  { why: 'stopping before idle', of: ['idle', 'stopping'], is: 'stopping' },
  { why: 'nothing there', of: [], is: 'ready' },
])('the worst status: $why: $is', ({ of, is }) => {
  expect(worstOf(of)).toBe(is);
});
