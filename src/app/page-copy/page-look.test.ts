import { expect, it } from 'vitest';
import { epochMs } from '../../base/units';
import { DEFAULT_PREFERENCES } from '../../domain/person/preferences';
import { pageLook } from './page-look';

const NOW = epochMs(Date.UTC(2026, 10, 30, 6));
const LIVE = { failingSince: null };
const look = pageLook(DEFAULT_PREFERENCES, LIVE, NOW);

it.each([
  ['the language', pageLook({ ...DEFAULT_PREFERENCES, language: 'ja' }, LIVE, NOW)],
  ['the colour mode', pageLook({ ...DEFAULT_PREFERENCES, colourMode: 'dark' }, LIVE, NOW)],
  ['an outage', pageLook(DEFAULT_PREFERENCES, { failingSince: NOW }, NOW)],
])('%s changes the look of a page', (_, other) => {
  expect(other).not.toBe(look);
});

it('the time alone does not', () => {
  expect(pageLook(DEFAULT_PREFERENCES, LIVE, epochMs(NOW + 60_000))).toBe(look);
});
