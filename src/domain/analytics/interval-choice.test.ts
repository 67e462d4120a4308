import { expect, it } from 'vitest';
import { DAY, durationMs, HOUR, MINUTE, SECOND } from '../../base/units';
import { suggestedInterval, usedInterval, validIntervals } from './interval-choice';

it.each([
  ['an hour', HOUR, ['PT1S', 'PT10S'], 'PT1S'],
  ['six hours', 6 * HOUR, ['PT10S', 'PT1M'], 'PT10S'],
  ['a day', DAY, ['PT1M', 'PT10M'], 'PT1M'],
  ['7 days', 7 * DAY, ['PT10M', 'PT1H'], 'PT10M'],
  ['30 days', 30 * DAY, ['PT10M', 'PT1H'], 'PT1H'],
  ['12 months', 365 * DAY, ['PT12H', 'PT24H'], 'PT12H'],
  ['7 years', 2555 * DAY, ['PT24H'], 'PT24H'],
  ['a minute', MINUTE, ['PT0.1S'], 'PT0.1S'],
  ['a second, which none suits', SECOND, ['PT1S'], 'PT1S'],
  ['20 years, for which all are too narrow', 7305 * DAY, ['PT24H'], 'PT24H'],
  ['five hours', 5 * HOUR, ['PT10S', 'PT1M'], 'PT10S'],
] as const)('widths for %s', (_, span, valid, suggested) => {
  expect(validIntervals(durationMs(span))).toEqual(valid);
  expect(suggestedInterval(durationMs(span))).toBe(suggested);
});

it('uses the chosen width while it is valid', () => {
  expect(usedInterval(DAY, 'PT10M')).toBe('PT10M');
  expect(usedInterval(DAY, 'PT1S')).toBe('PT1M');
  expect(usedInterval(DAY, null)).toBe('PT1M');
});
