import { describe, expect, test } from 'vitest';
import { contrast } from './contrast.fixture';
import { HUES, LINES, SURFACES, TEXTS, type Shade } from './palette';

const worst = (front: Shade, back: Shade) =>
  Math.min(contrast(front.light, back.light), contrast(front.dark, back.dark));

test('the formula itself: black on white is 21:1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
});

describe('text on every surface reaches 4.5:1', () => {
  const pairs = Object.entries(SURFACES).flatMap(([surface, back]) =>
    Object.entries(TEXTS).map(([text, front]) => ({ surface, text, front, back })),
  );
  test.each(pairs)('$text on $surface', ({ front, back }) => {
    expect(worst(front, back)).toBeGreaterThanOrEqual(4.5);
  });
});

describe('each hue', () => {
  test.each(Object.entries(HUES))(
    '%s: its words are read on its tint, cards and page',
    (_, hue) => {
      for (const back of [hue.subtle, hue.muted, SURFACES.panel, SURFACES.page, SURFACES.raised])
        expect(worst(hue.fg, back)).toBeGreaterThanOrEqual(4.5);
    },
  );
  test.each(Object.entries(HUES))('%s: text on its full colour', (_, hue) => {
    expect(worst(hue.contrast, hue.solid)).toBeGreaterThanOrEqual(4.5);
  });
});

test('the outline of a control is seen (1.4.11, 3:1)', () => {
  for (const back of [SURFACES.page, SURFACES.panel, SURFACES.raised])
    expect(worst(LINES.control, back)).toBeGreaterThanOrEqual(3);
});
