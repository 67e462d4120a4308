import { describe, expect, it, test } from 'vitest';
import { contrast } from '../../theme/contrast.fixture';
import { SURFACES, type Shade } from '../../theme/palette';
import { COLOUR_VISIONS, seenDistance } from './colour-vision.fixture';
import { CHART_HUES, hueVariable } from './hues';
import { LINE_PALETTE, PALETTE_VARIABLES, paletteHue, peerHue } from './palette';

const MODES = ['light', 'dark'] as const;
const EYES = Object.entries(COLOUR_VISIONS).flatMap(([eyes, vision]) =>
  MODES.map((mode) => ({ eyes, vision, mode })),
);

/** Least distance of two of the colours. */
const leastDistance = (shades: readonly Shade[], distance: (one: Shade, other: Shade) => number) =>
  Math.min(
    ...shades.flatMap((one, index) => shades.slice(index + 1).map((other) => distance(one, other))),
  );

describe.each(LINE_PALETTE.map((shade, index) => ({ shade, index })))('c$index', ({ shade }) => {
  it.each(MODES)('is seen on a panel in %s mode (1.4.11, 3:1)', (mode) => {
    expect(contrast(shade[mode], SURFACES.panel[mode])).toBeGreaterThanOrEqual(3);
  });
});

// Two colours that differ by 2 just differ side by side.
describe.each(EYES)('with $eyes in $mode mode', ({ vision, mode }) => {
  const distance = (one: Shade, other: Shade) => seenDistance(one[mode], other[mode], vision);
  it('the first eight are far apart', () => {
    expect(leastDistance(LINE_PALETTE.slice(0, 8), distance)).toBeGreaterThanOrEqual(11);
  });
  it('all are apart', () => {
    expect(leastDistance(LINE_PALETTE, distance)).toBeGreaterThanOrEqual(5);
  });
  it('compared machines are apart from each other and from the lines of the module', () => {
    const { power, hot, cold } = CHART_HUES;
    const peers = Array.from({ length: 8 }, (_, index) =>
      LINE_PALETTE.filter((__, place) => paletteHue(place) === peerHue(index)),
    ).flat();
    expect(peers).toHaveLength(8);
    for (const own of [power, hot, cold])
      expect(leastDistance([own, ...peers], distance)).toBeGreaterThanOrEqual(6);
  });
});

test('a simulated eye confuses what such eyes confuse', () => {
  const { trichromat = [], deuteranopia = [] } = COLOUR_VISIONS;
  const distance = (vision: typeof trichromat) => seenDistance('#a06a00', '#5f8a00', vision);
  expect(distance(trichromat)).toBeGreaterThan(2 * distance(deuteranopia));
});

test('the palette has 24 colours (rules §9.11), and starts again after its end', () => {
  expect(LINE_PALETTE).toHaveLength(24);
  expect(paletteHue(25)).toBe('c1');
  expect(Object.keys(PALETTE_VARIABLES)).toContain(hueVariable('c23'));
});
