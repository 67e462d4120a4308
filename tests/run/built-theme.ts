import path from 'node:path';
import type { Plugin } from 'vite';
import type { System } from './draw-element.ts';
import type { TokenNames } from './token-dictionary.ts';
import { keepUsedProperties, keepUsedStyles, wordsOfSources } from './used-styles.ts';

const OURS = path.resolve(import.meta.dirname, 'token-dictionary.ts');

/** Returns the names of a theme's tokens. Throws for tokens that need their value in the code. */
function namesOf({ tokens }: System): TokenNames {
  const names: Record<string, Set<string>> = {};
  for (const { path: of, extensions } of tokens.allTokens) {
    const [category = '', ...rest] = of;
    if (category === 'opacity') throw new Error('Opacity tokens are not in the built dictionary.');
    if (extensions.negative !== true) (names[category] ??= new Set()).add(rest.join('/'));
  }
  return Object.fromEntries(
    Object.entries(names).map(([category, of]) => [
      category,
      [...of].filter((name) => name !== ''),
    ]),
  );
}

const dictionaryOf = (system: System): string => `
import { cssVar } from './css-var.js';
import { expandTokenReferences } from './expand-reference.js';
import { tokenDictionary } from ${JSON.stringify(OURS)};
export const createTokenDictionary = ({ prefix }) =>
  tokenDictionary(${JSON.stringify(namesOf(system))}, {
    variable: (path) => cssVar(path, { prefix }),
    expand: expandTokenReferences,
  });`;

const UNKNOWN = "throw new Error('The built app has no token values')";

/** Statements of Chakra's modules that run at each start, and what is left of them. */
const REPLACED: Readonly<Record<string, readonly (readonly [was: string, is: string])[]>> = {
  // The stylesheet has these styles, and the theme's tokens.
  'system.js': [
    ['const _global = [getPreflightCss(), getGlobalCss(), getTokenCss()];', 'const _global = [];'],
    ['const tokenMap = getTokenMap(tokens);', `const tokenMap = { get() { ${UNKNOWN}; } };`],
  ],
  // Names of values are for editors. The values of a property are listed when it is first used.
  'utility.js': [
    ['    assignProperties();\n    assignPropertyTypes();\n', ''],
    [
      '    assignPropertyType(property, config);\n  };\n  const assignProperties',
      '  };\n  const assignProperties',
    ],
    [
      'const value = propValues.get(key)?.[raw];',
      'if (!propValues.has(key)) assignProperty(key, config);\n    const value = propValues.get(key)?.[raw];',
    ],
  ],
};

/** The theme's sources whose values only the stylesheet needs. */
const EMPTY: Readonly<Record<string, string>> = {
  'ui/theme/tokens.ts': 'export const tokens = {}; export const semanticTokens = {};',
  'ui/theme/global-css.ts': 'export const globalCss = {}; export const keyframes = {};',
};

const CSS_PROPERTIES = /@pandacss\/is-valid-prop\/dist\/index\.mjs$/;
const STYLES = /@chakra-ui\/react\/dist\/esm\/preset-base\.js$/;

/** Returns the built code of a module; null where it stays. Throws for other code of Chakra. */
export function rewriteModule(id: string, code: string, system: () => System): string | null {
  const empty = Object.entries(EMPTY).find(([file]) => id.endsWith(`/src/${file}`));
  if (empty !== undefined) return empty[1];
  if (CSS_PROPERTIES.test(id)) return keepUsedProperties(code, wordsOfSources());
  if (STYLES.test(id)) return keepUsedStyles(code, wordsOfSources());
  const file = /@chakra-ui\/react\/dist\/esm\/styled-system\/([\w-]+\.js)$/.exec(id)?.[1] ?? '';
  if (file === 'preflight.js') return 'export const createPreflight = () => ({});';
  if (file === 'token-dictionary.js') return dictionaryOf(system());
  const replaced = REPLACED[file];
  if (replaced === undefined) return null;
  return replaced.reduce((text, [was, is]) => {
    if (!text.includes(was)) throw new Error(`${id} has no "${was}"`);
    return text.replace(was, is);
  }, code);
}

/**
 * Calculates the theme's tokens and styles for all pages while the app is built, which Chakra does
 * at each start otherwise: a slow tablet needs some 200 ms for it.
 */
export function builtTheme(system: () => System): Plugin {
  return {
    name: 'built-theme',
    apply: 'build',
    enforce: 'pre',
    transform: (source, id) => {
      const code = rewriteModule(id, source, system);
      return code === null ? null : { code, map: null };
    },
  };
}
