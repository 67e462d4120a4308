/** Names of a theme's tokens by category, "/" between the parts of a name: `fg/muted`. */
export type TokenNames = Readonly<Record<string, readonly string[]>>;

interface Chakra {
  /** Returns the CSS variable of a token: `var(--chakra-colors-fg-muted)`. */
  readonly variable: (path: string) => { readonly var: string; readonly ref: string };
  /** Replaces references to tokens in a value: `{colors.fg}`, `token(colors.fg)`. */
  readonly expand: (value: string, resolve: (path: string) => string | undefined) => string;
}

const PALETTE = 'colors-color-palette';

/** Returns what Chakra calculates of tokens at each start, from their names alone. */
function calculate(names: TokenNames, { variable }: Chakra) {
  const byCategory: Record<string, Record<string, string>> = {};
  const flatMap = new Map<string, string>();
  const colorPaletteMap = new Map<string, Map<string, string>>();
  for (const [category, paths] of Object.entries(names)) {
    const values: Record<string, string> = {};
    for (const path of paths) {
      const { ref } = variable(`${category}-${path.replaceAll('/', '-')}`);
      values[path.replaceAll('/', '.')] = ref;
      const [root = '', ...rest] = path.split('/');
      if (category !== 'colors' || root === 'colorPalette') continue;
      const palette = colorPaletteMap.get(root) ?? new Map<string, string>();
      palette.set(variable([PALETTE, ...rest].join('-')).var, ref);
      colorPaletteMap.set(root, palette);
    }
    if (category === 'spacing')
      for (const [name, ref] of Object.entries(values)) values[`-${name}`] = `calc(${ref} * -1)`;
    for (const [name, ref] of Object.entries(values)) flatMap.set(`${category}.${name}`, ref);
    byCategory[category] = values;
  }
  return { byCategory, flatMap, colorPaletteMap };
}

/**
 * The part of Chakra's token dictionary that styles are made with. The values of the tokens are in
 * the stylesheet, and not here.
 */
export function tokenDictionary(names: TokenNames, chakra: Chakra) {
  const { byCategory, flatMap, colorPaletteMap } = calculate(names, chakra);
  const getVar = (name: string, fallback?: string) => flatMap.get(name) ?? fallback;
  const resolve = (path: string): string | undefined => {
    const [color = '', opacity] = path.split('/');
    if (opacity === undefined) return getVar(path);
    return `color-mix(in srgb, ${getVar(color) ?? color} ${opacity}%, transparent)`;
  };
  const expanded = new Map<string, string>();
  return {
    colorPaletteMap,
    getVar,
    getCategoryValues: (category: string) => byCategory[category] ?? null,
    getByName: (name: string) => (flatMap.has(name) ? { name } : undefined),
    expandReferenceInValue: (value: string): string => {
      const known = expanded.get(value) ?? chakra.expand(value, resolve);
      expanded.set(value, known);
      return known;
    },
  };
}
