import { expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../base/units';
import { LEVELS } from '../telemetry/levels';
import { changedDays } from './changed-days';

const DAY_START = Date.parse('2026-03-20T00:00:00Z');
const NOW = DAY_START + HOUR;
const [MINUTES, , , DAYS] = LEVELS;

it('names each day once whose buckets ended more than two minutes ago', () => {
  const bucket = (level: (typeof LEVELS)[number], at: number) => ({ module: 7, level, at });
  const changed = [
    bucket(MINUTES, NOW - MINUTE),
    bucket(DAYS, DAY_START),
    bucket(MINUTES, DAY_START - MINUTE),
    bucket(MINUTES, DAY_START - 2 * MINUTE),
    bucket(DAYS, DAY_START - DAY),
  ];
  expect(changedDays(changed, NOW)).toEqual([{ module: 7, day: DAY_START - DAY }]);
  expect(changedDays([bucket(MINUTES, NOW - 4 * MINUTE)], NOW)).toEqual([
    { module: 7, day: DAY_START },
  ]);
});
