import { describe, expect, it } from 'vitest';
import { contrast } from '../../../../ui/theme/contrast.fixture';
import { SURFACES, type Shade } from '../../../../ui/theme/palette';
import { INK } from './ink';

const worst = (front: Shade, back: Shade): number =>
  Math.min(contrast(front.light, back.light), contrast(front.dark, back.dark));

// WCAG 2.2, 1.4.11: graphics needed to understand the drawing.
describe('lines reach 3:1', () => {
  it.each([
    { line: 'line', on: ['face', 'hotFace', 'coldFace'] },
    { line: 'medium', on: ['face'] },
    { line: 'hot', on: ['face', 'hotFace'] },
    { line: 'cold', on: ['face', 'coldFace'] },
  ] as const)('$line', ({ line, on }) => {
    expect(worst(INK[line], SURFACES.panel)).toBeGreaterThanOrEqual(3);
    for (const face of on) expect(worst(INK[line], INK[face])).toBeGreaterThanOrEqual(3);
  });
});
