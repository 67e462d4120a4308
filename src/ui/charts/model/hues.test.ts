import { describe, expect, test } from 'vitest';
import { contrast } from '../../theme/contrast.fixture';
import { SURFACES } from '../../theme/palette';
import { CHART_HUES, LINE_STYLES } from './hues';

describe.each(Object.entries(CHART_HUES))('%s', (_, hue) => {
  test.each(['light', 'dark'] as const)('is seen on a panel in %s mode (1.4.11, 3:1)', (mode) => {
    expect(contrast(hue[mode], SURFACES.panel[mode])).toBeGreaterThanOrEqual(3);
  });
});

test('no two lines differ by colour alone', () => {
  const looks = Object.values(LINE_STYLES).map((mark) => JSON.stringify(mark));
  expect(new Set(looks).size).toBe(looks.length);
});
