import { describe, expect, it } from 'vitest';
import { expandedText, readSearchAddress, shortId, withinText } from './search-address';

describe('the address of a search', () => {
  it('comes back as it was written', () => {
    const expanded = new Set([shortId('a'), shortId('b')]);
    const within = new Map([
      [shortId('a'), 'CT 3. %'],
      [shortId('b'), 'ポンプ'],
    ]);
    const read = readSearchAddress({
      ...{ machine: '0103190121', key: 'POWER_MAX', find: 'ct' },
      expanded: expandedText(expanded),
      within: withinText(within),
    });
    expect(read).toEqual({
      ...{ machine: '0103190121', key: 'POWER_MAX', find: 'ct' },
      ...{ expanded, within },
    });
  });

  it('tells nothing opened yet from everything closed', () => {
    expect(readSearchAddress({}).expanded).toBeNull();
    expect(readSearchAddress({ expanded: expandedText(new Set()) }).expanded).toEqual(new Set());
  });

  it.each([['%E0%A4%A'], ['.'], ['x1'], ['x1.%']])('that was damaged is ignored: %s', (within) => {
    expect([...readSearchAddress({ within }).within.values()].join('')).toBe('');
  });

  it('stays short, whatever is open', () => {
    const ids = Array.from({ length: 500 }, (_, i) => shortId('name '.repeat(2_000), String(i)));
    expect(expandedText(new Set(ids)).length).toBeLessThan(600);
    expect(withinText(new Map([['x1', 'a'.repeat(10_000)]]))?.length).toBeLessThan(100);
    expect(readSearchAddress({ find: 'a'.repeat(10_000) }).find).toHaveLength(80);
  });

  it('has ids that the router reads as texts, a different one for each name', () => {
    const ids = Array.from({ length: 2_000 }, (_, i) => shortId('panel', `CT ${String(i)}`));
    expect(ids.every((id) => Number.isNaN(Number(id)))).toBe(true);
    expect(new Set(ids).size).toBe(2_000);
  });
});
