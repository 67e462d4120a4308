import { describe, expect, it, test } from 'vitest';
import { epochMs } from '../../base/units';
import { aConfigEntry } from './config-entry.fixture';
import { configEntryId, configEntryTime, joinEntries } from './join-entries';

describe('the moment in an identity', () => {
  it.each(['PUMP_MAX', 'A/1', '日本語 / 5/6'])('of the parameter %s', (key) => {
    const entry = aConfigEntry({ key, timestamp: epochMs(1_790_000_000_000), order: 3 });
    expect(configEntryTime(configEntryId(entry))).toBe(entry.timestamp);
  });

  it.each(['', 'x', 'a/b/c/d', '1/A/-5/0', '1/A/9999999999999999/0', '1/A/5/'])(
    'is null in "%s"',
    (text) => {
      expect(configEntryTime(text)).toBeNull();
    },
  );
});

test('a later entry replaces the one it revises, or removes it', () => {
  const [first, second] = [aConfigEntry({ timestamp: 1 }), aConfigEntry({ timestamp: 2 })];
  const revised = { ...first, oldValue: '5', oldUnit: 'bar' };
  const noMore = { ...second, oldValue: second.newValue, oldUnit: second.unit };
  expect(joinEntries([second, first], [revised, noMore])).toEqual([revised]);
});
