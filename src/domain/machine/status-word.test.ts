import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasBit, inAlarm, inWarning, STATUS_BITS, statusWord, wordOf } from './status-word';

describe('bits (rules §4.1)', () => {
  it.each([
    [0, 'READY'],
    [1, 'IDLE'],
    [2, 'STARTING'],
    [3, 'RUNNING'],
    [4, 'STOPPING'],
    [5, 'PLANNED_STOP'],
    [6, 'UNPLANNED_STOP'],
    [7, 'TIMEOUT'],
    [8, 'LIMPMODE'],
    [11, 'ALARM'],
    [12, 'CRITICAL_ALARM'],
    [13, 'EMERGENCY_ALARM'],
    [14, 'WARNING'],
    [16, 'TURBINE_RUN'],
    [17, 'MAIN_PUMP_RUN'],
    [18, 'BOOSTER_PUMP_RUN'],
    [19, 'BOOSTER_VALVE_OPEN'],
    [20, 'COOLING_VALVE_OPEN'],
    [22, 'ATU_EVACUATING'],
    [24, 'DRAIN_VALVE_OPEN'],
    [25, 'SPRAY_VALVE_OPEN'],
    [26, 'GAS_VALVE_OPEN'],
    [27, 'EXHAUST_VALVE_OPEN'],
    [31, 'REMOTE_CONTROL'],
  ] as const)('%i is %s', (bit, name) => {
    expect(hasBit(statusWord(2 ** bit), name)).toBe(true);
    expect(hasBit(statusWord(0xffff_ffff - 2 ** bit), name)).toBe(false);
    expect(wordOf(name)).toBe(2 ** bit);
  });

  it('leaves the other bits blank', () => {
    const blank = [9, 10, 15, 21, 23, 28, 29, 30];
    const named: readonly number[] = Object.values(STATUS_BITS);
    expect(named.length + blank.length).toBe(32);
    expect(blank.filter((bit) => named.includes(bit))).toEqual([]);
  });
});

it('is unsigned, whatever sign it came with', () => {
  expect(statusWord(-1)).toBe(0xffff_ffff);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffff_ffff }), (word) => {
      expect(statusWord(word)).toBe(word);
      expect(statusWord(word | 0)).toBe(word);
    }),
  );
});

it.each([
  { word: wordOf('ALARM'), alarm: true, warning: false, why: 'bit 11' },
  { word: wordOf('CRITICAL_ALARM'), alarm: true, warning: false, why: 'bit 12' },
  { word: wordOf('EMERGENCY_ALARM'), alarm: true, warning: false, why: 'bit 13' },
  { word: wordOf('WARNING'), alarm: false, warning: true, why: 'bit 14' },
  { word: wordOf('REMOTE_CONTROL', 'RUNNING'), alarm: false, warning: false, why: 'neither' },
])('alarm $alarm, warning $warning: $why', ({ word, alarm, warning }) => {
  expect(inAlarm(word)).toBe(alarm);
  expect(inWarning(word)).toBe(warning);
});
