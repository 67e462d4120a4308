import { expect, it } from 'vitest';
import { keepUsedProperties, keepUsedStyles, wordsOfSources } from './used-styles';

const STYLES = `
const defaultConditions = defineConditions({ hover: '&:hover', rare: '&:rare' });
const defaultBaseConfig = defineConfig({
  conditions: defaultConditions,
  utilities: {
    width: { values: 'sizes', shorthand: ['w'] },
    height: { values: 'sizes', shorthand: ['h'] },
    animation: { shorthand: 'anim', transform(value) { return { animation: value }; } },
    divideX: { values: 'sizes' },
  },
  globalCss: { '*': { fontFeatureSettings: '"cv11"' } },
});`;

it('keeps the conditions and style props that a source names, in full or by a shorthand', () => {
  const code = keepUsedStyles(STYLES, new Set(['_hover', 'rare', 'w', 'height', 'anim']));
  for (const kept of ['hover:', 'width:', 'height:', 'transform(value)'])
    expect(code).toContain(kept);
  for (const left of ['rare', 'divideX', 'globalCss']) expect(code).not.toContain(left);
});

it('keeps the CSS properties that a source names', () => {
  const code = 'var cssPropertiesStr = "color,zoom,x"; var other = "zoom,x";';
  expect(keepUsedProperties(code, new Set(['color', 'x']))).toBe(
    'var cssPropertiesStr = "color,x"; var other = "zoom,x";',
  );
});

it('fails the build when the packages have other code than expected', () => {
  expect(() => keepUsedStyles('const other = {};', new Set())).toThrow('not where they were');
  expect(() => keepUsedStyles('const defaultConditions = f(1);', new Set())).toThrow('no object');
  expect(() => keepUsedProperties('var list = [];', new Set())).toThrow('not where it was');
});

it('finds what the screens name', () => {
  const words = wordsOfSources();
  for (const word of ['_hover', '_motionReduce', 'templateColumns', 'px', 'strokeWidth'])
    expect(words).toContain(word);
});
