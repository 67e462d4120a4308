import { describe, expect, it } from 'vitest';
import { clamped, momentAt, panned, picked, pinched, defaultLimits, zoomed } from './span-moves';

const span = { from: 100, to: 200 };

describe('moves', () => {
  it.each([
    { why: 'zooms in about the middle', move: zoomed(span, 0.5), to: { from: 125, to: 175 } },
    { why: 'zooms out', move: zoomed(span, 2), to: { from: 50, to: 250 } },
    {
      why: 'keeps what the pointer is on',
      move: zoomed(span, 0.5, 200),
      to: { from: 150, to: 200 },
    },
    { why: 'pans later', move: panned(span, 0.25), to: { from: 125, to: 225 } },
    { why: 'pans earlier', move: panned(span, -1), to: { from: 0, to: 100 } },
    { why: 'a drag picks', move: picked(span, 0.2, 0.6), to: { from: 120, to: 160 } },
    { why: 'a drag to the left too', move: picked(span, 0.6, 0.2), to: { from: 120, to: 160 } },
    {
      why: 'fingers that part zoom in',
      move: pinched(span, [0.4, 0.6], [0.3, 0.7]),
      to: { from: 125, to: 175 },
    },
    {
      why: 'fingers that move together pan',
      move: pinched(span, [0.2, 0.4], [0.4, 0.6]),
      to: { from: 80, to: 180 },
    },
    {
      why: 'crossed fingers do not turn time round',
      move: pinched(span, [0.6, 0.4], [0.3, 0.7]),
      to: { from: 125, to: 175 },
    },
  ])('$why', ({ move, to }) => {
    expect(move.from).toBeCloseTo(to.from);
    expect(move.to).toBeCloseTo(to.to);
  });

  it('keeps both moments under two fingers', () => {
    const after = pinched(span, [0.2, 0.7], [0.1, 0.9]);
    expect(momentAt(after, 0.1)).toBeCloseTo(momentAt(span, 0.2));
    expect(momentAt(after, 0.9)).toBeCloseTo(momentAt(span, 0.7));
  });

  it('ends somewhere when one finger lies on the other', () => {
    const { from, to } = pinched(span, [0.2, 0.8], [0.5, 0.5]);
    expect(to - from).toBeLessThan(100 * 100);
  });
});

describe('clamped', () => {
  const reach = { from: 0, to: 1000, narrowest: 50 };
  it.each([
    { why: 'within: as it is', asked: [100, 200], got: [100, 200] },
    { why: 'beyond now: moved back, as wide as it was', asked: [950, 1050], got: [900, 1000] },
    { why: 'before the first: moved in', asked: [-30, 70], got: [0, 100] },
    { why: 'too narrow: widened about its middle', asked: [110, 120], got: [90, 140] },
    { why: 'too wide: all there is', asked: [-500, 5000], got: [0, 1000] },
    { why: 'whole milliseconds', asked: [100.4, 200.4], got: [100, 200] },
    { why: 'narrow at the end: widened inwards', asked: [995, 1000], got: [950, 1000] },
  ])('$why', ({ asked: [from = 0, to = 0], got }) => {
    const { from: start, to: stop } = clamped({ from, to }, reach);
    expect([start, stop]).toEqual(got);
  });
});

it('without being received, a reader may go up to now, or to the end of what is shown', () => {
  expect(defaultLimits(span, 150).to).toBe(200);
  expect(defaultLimits(span, 300).to).toBe(300);
  expect(defaultLimits(span, null).to).toBe(200);
});
