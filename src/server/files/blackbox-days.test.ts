import { expect, it } from 'vitest';
import { HOUR, MINUTE, SECOND } from '../../base/units';
import { blackboxStamps } from './blackbox-days';
import { localDay } from './local-day';

const STOCKHOLM = localDay('261025', 'Europe/Stockholm');

/** Stamps for moments after the day's midnight, each of another module. */
const stampsAt = (...moments: number[]) =>
  [
    ...blackboxStamps(
      moments.map((ms, module) => ({ module, heard: 0, at: STOCKHOLM.from + ms })),
      STOCKHOLM,
    ),
  ].map(([stamp, at]) => [stamp, at - STOCKHOLM.from]);

it.each([
  [[0], ['0000'], 'midnight'],
  [[25 * HOUR - 100], ['2359'], 'the last tenth of a second of 25 hours'],
  [[14 * HOUR + 2 * MINUTE], ['1302'], 'an hour earlier, after the clocks were set back'],
  [[MINUTE, MINUTE + SECOND, MINUTE + 59_900], ['0001', '0001b', '0001c'], 'three in a minute'],
  [[MINUTE + SECOND, MINUTE], ['0001', '0001b'], 'in time order'],
  [[2 * HOUR, 3 * HOUR], ['0200', '0200b'], 'the hour that occurs twice'],
  [[MINUTE, MINUTE], ['0001'], 'two modules at the same moment'],
  [[], [], 'none'],
])('blackboxes at %j have the stamps %j: %s', (moments, stamps) => {
  expect(stampsAt(...moments).map(([stamp]) => stamp)).toEqual(stamps);
});

it('maps a stamp to its moment', () => {
  expect(stampsAt(3 * HOUR, 2 * HOUR)).toEqual([
    ['0200', 2 * HOUR],
    ['0200b', 3 * HOUR],
  ]);
});

it('gives thirty blackboxes in a minute thirty stamps', () => {
  const stamps = stampsAt(...Array.from({ length: 30 }, (_, i) => i * SECOND)).map(([s]) => s);
  expect(new Set(stamps).size).toBe(30);
  expect(stamps.every((stamp) => /^\d{4}\w*$/.test(String(stamp)))).toBe(true);
});
