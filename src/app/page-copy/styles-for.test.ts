import { describe, expect, it } from 'vitest';
import { emptyProperties, mayMatch } from './styles-for';

describe('mayMatch', () => {
  const classes = new Set(['dark', 'css-1a', 'md:p_6']);
  it.each([
    ['.css-1a', true],
    ['.css-2b', false],
    ['.css-2b, .css-1a:hover', true],
    ['.dark .css-1a', true],
    ['.light .css-1a', false],
    ['.md\\:p_6', true],
    ['.md\\:p_7', false],
    ['*, ::before', true],
    ['.css-1a > [data-state="open"]', true],
  ])('%s: %s', (selectors, expected) => {
    expect(mayMatch(selectors, classes)).toBe(expected);
  });
});

describe('emptyProperties', () => {
  it.each([
    [
      '.a { padding-top: ; padding-right: ; padding-bottom: var(--b); }',
      ['padding-top', 'padding-right'],
    ],
    ['.a { padding: var(--a); color: red; }', []],
  ])('%s', (text, expected) => {
    expect(emptyProperties(text)).toEqual(expected);
  });
});
