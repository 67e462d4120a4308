import { describe, expect, it } from 'vitest';
import { bySegment, segmentsOf } from './path';

describe('segments of a name', () => {
  it.each([
    ['CT 3 LIMIT', ['CT', '3', 'LIMIT']],
    ['  CT  3 ', ['CT', '3']],
    ['', []],
    ['ポンプ 圧力 上限', ['ポンプ', '圧力', '上限']],
    ['CT\t3', ['CT\t3']],
  ])('of "%s"', (name, segments) => {
    expect(segmentsOf(name)).toEqual(segments);
  });

  it('of a hostile name are few, and lose nothing', () => {
    const name = Array.from({ length: 5_000 }, (_, i) => `s${String(i)}`).join(' ');
    const segments = segmentsOf(name);
    expect(segments).toHaveLength(12);
    expect(segments.join(' ')).toBe(name);
  });
});

it('orders segments as people count', () => {
  expect(['31', '3', '4', '30'].sort(bySegment)).toEqual(['3', '4', '30', '31']);
});
