import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync, types as t, type PluginObj } from '@babel/core';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Code that names styles: the app's own, and that of Chakra's components. */
const SOURCES = ['src', 'node_modules/@chakra-ui/react/dist/esm/components'];
const WORD = /[a-z_]\w*/gi;

/** Returns all words of the code that names styles. */
export function wordsOfSources(): ReadonlySet<string> {
  const words = new Set<string>();
  for (const folder of SOURCES) {
    const files = readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((name) => /\.(tsx?|js)$/.test(name)))
      for (const [word] of readFileSync(path.join(ROOT, folder, file), 'utf8').matchAll(WORD))
        words.add(word);
  }
  return words;
}

/** Names of an entry of Chakra's utilities: `width` and its shorthand `w`. */
function namesOf(entry: t.ObjectProperty): readonly string[] {
  const shorthand = t.isObjectExpression(entry.value)
    ? entry.value.properties.find((one) => isProperty(one, 'shorthand'))
    : undefined;
  const names = t.isObjectProperty(shorthand) ? shorthand.value : null;
  const others = t.isArrayExpression(names) ? names.elements : [names];
  return [
    ...(t.isIdentifier(entry.key) ? [entry.key.name] : []),
    ...others.flatMap((one) => (t.isStringLiteral(one) ? [one.value] : [])),
  ];
}

const isProperty = (node: t.Node, name: string): node is t.ObjectProperty =>
  t.isObjectProperty(node) && t.isIdentifier(node.key, { name });

function keep(object: t.Node | null | undefined, isUsed: (entry: t.ObjectProperty) => boolean) {
  if (!t.isObjectExpression(object)) throw new Error('Chakra has no object of styles here.');
  object.properties = object.properties.filter((one) => !t.isObjectProperty(one) || isUsed(one));
}

/**
 * Returns the module with Chakra's style props and conditions (`_hover`) without those that no
 * source names. Throws when the module has other code than expected.
 */
export function keepUsedStyles(code: string, words: ReadonlySet<string>): string {
  const found: string[] = [];
  const plugin: PluginObj = {
    visitor: {
      VariableDeclarator({ node }) {
        if (!t.isIdentifier(node.id) || !t.isCallExpression(node.init)) return;
        const [object] = node.init.arguments;
        if (node.id.name === 'defaultConditions')
          keep(object, (entry) => namesOf(entry).some((name) => words.has(`_${name}`)));
        else if (node.id.name === 'defaultBaseConfig' && t.isObjectExpression(object)) {
          // The stylesheet has the global styles.
          keep(object, (entry) => !isProperty(entry, 'globalCss'));
          const utilities = object.properties.find((one) => isProperty(one, 'utilities'));
          keep(t.isObjectProperty(utilities) ? utilities.value : null, (entry) =>
            namesOf(entry).some((name) => words.has(name)),
          );
        } else return;
        found.push(node.id.name);
      },
    },
  };
  const result = transformSync(code, { configFile: false, babelrc: false, plugins: [plugin] });
  if (found.length !== 2)
    throw new Error(`Chakra's styles are not where they were: ${found.join()}`);
  return result?.code ?? '';
}

/** Returns the module with the names of all CSS properties without those that no source names. */
export function keepUsedProperties(code: string, words: ReadonlySet<string>): string {
  const list = /(?<=cssPropertiesStr = ")[\w,]+(?=")/;
  if (!list.test(code)) throw new Error('The list of CSS properties is not where it was.');
  return code.replace(list, (names) =>
    names
      .split(',')
      .filter((name) => words.has(name))
      .join(','),
  );
}
