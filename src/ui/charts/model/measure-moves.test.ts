import { expect, it, test } from 'vitest';
import { middleThird, nudged, stretchOf, withEnd } from './measure-moves';

it.each([
  { one: 10, other: 20, span: { from: 10, to: 20 }, why: 'in order' },
  { one: 20, other: 10, span: { from: 10, to: 20 }, why: 'the second before the first' },
  { one: 10, other: 10.2, span: null, why: 'the same moment is no stretch' },
])('from $one to $other: $why', ({ one, other, span }) => {
  expect(stretchOf(one, other)).toEqual(span);
});

it.each([
  { end: 'from' as const, at: 5, span: { from: 5, to: 20 }, why: 'earlier' },
  { end: 'to' as const, at: 25.4, span: { from: 10, to: 25 }, why: 'later, in whole ms' },
  { end: 'from' as const, at: 30, span: { from: 19, to: 20 }, why: 'not past the end' },
  { end: 'to' as const, at: 0, span: { from: 10, to: 11 }, why: 'not before the start' },
])('$end moves to $at: $why', ({ end, at, span }) => {
  expect(withEnd({ from: 10, to: 20 }, end, at)).toEqual(span);
});

it.each([
  { key: 'ArrowRight', shiftKey: false, pixel: 1, to: 110, why: 'a bucket' },
  { key: 'ArrowLeft', shiftKey: true, pixel: 1, to: 0, why: 'ten buckets' },
  { key: 'ArrowRight', shiftKey: false, pixel: 40, to: 140, why: 'as many as share a pixel' },
  { key: 'Enter', shiftKey: false, pixel: 1, to: null, why: 'other keys do nothing' },
])('$key: $why', ({ key, shiftKey, pixel, to }) => {
  expect(nudged(100, { key, shiftKey }, 10, pixel)).toBe(to);
});

test('a stretch that was not placed is in the middle', () => {
  expect(middleThird({ from: 0, to: 90 })).toEqual({ from: 30, to: 60 });
});
