import { build } from 'vite';
import { beforeAll, expect, it } from 'vitest';
import { builtTheme, rewriteModule } from './built-theme';
import { loadTheme, type System } from './draw-element';
import { wordsOfSources } from './used-styles';

/** The theme as Chakra calculates it, and as the built app has it. */
let whole: System;
let built: System;

const hasSystem = (module: unknown): module is { readonly system: System } =>
  typeof module === 'object' && module !== null && 'system' in module;

beforeAll(async () => {
  whole = (await loadTheme()).system;
  const bundles = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [builtTheme(() => whole)],
    build: {
      write: false,
      minify: false,
      lib: { entry: 'src/ui/theme/system.ts', formats: ['es'] },
      rolldownOptions: { external: /^react/ },
    },
  });
  if (!Array.isArray(bundles)) throw new Error('The library is no list of bundles.');
  const code = bundles[0]?.output[0].code ?? '';
  const module: unknown = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  if (!hasSystem(module)) throw new Error('The built module exports no system.');
  built = module.system;
});

it('has the same styles for each property that a source names, and each token', () => {
  const values = [
    ...new Set(whole.tokens.allTokens.map(({ extensions }) => extensions.prop)),
    'colorPalette.solid/30',
    '{colors.fg.muted}',
    'calc({spacing.4} + token(sizes.target))',
    'a value that is none',
  ];
  let compared = 0;
  const words = wordsOfSources();
  const properties = new Set(built.utility.keys());
  expect(whole.utility.keys().filter((name) => words.has(name) && !properties.has(name))).toEqual(
    [],
  );
  for (const property of properties)
    for (const value of values) {
      const expected = whole.utility.transform(property, value);
      expect(built.utility.transform(property, value), `${property}: ${value}`).toEqual(expected);
      compared += 1;
    }
  expect(compared).toBeGreaterThan(10_000);
});

it('has the same styles for each recipe', () => {
  const { recipes = {} } = whole._config.theme ?? {};
  expect(Object.keys(recipes)).toContain('button');
  for (const [key, recipe] of Object.entries(recipes))
    for (const variant of ['subtle', 'solid', 'plain'])
      expect(built.cva(recipe)({ variant }), key).toEqual(whole.cva(recipe)({ variant }));
});

it('fails where a value is asked for, which only the stylesheet has', () => {
  expect(whole.token('sizes.target')).toBe('2.75rem');
  expect(() => built.token('sizes.target') as unknown).toThrow('no token values');
});

it('fails the build when Chakra has other code than expected', () => {
  const id = '/node_modules/@chakra-ui/react/dist/esm/styled-system/utility.js';
  expect(() => rewriteModule(id, 'export {};', () => whole)).toThrow('assignProperties');
});
