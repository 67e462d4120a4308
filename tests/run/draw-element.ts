import { Box, ChakraProvider, Flex, Grid, Heading, type createSystem } from '@chakra-ui/react';
import { createElement, type ElementType, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { runnerImport } from 'vite';

export type System = ReturnType<typeof createSystem>;
export type Props = Readonly<Record<string, unknown>>;

/** Element of the page that Chakra makes of a component. */
export interface DrawnElement {
  readonly tag: string;
  /** null where the props have no style. */
  readonly className: string | null;
  /** Rules of the class. */
  readonly css: string;
}

/** Chakra with the theme of the app, while the app is built. */
export interface Theme {
  readonly system: System;
  /** Tokens and global styles. */
  readonly css: string;
  isStyle(prop: string): boolean;
  /**
   * Returns the element that a component such as `Box` or `chakra.span` becomes; null when it has
   * attributes of its own, or is more than one element.
   */
  draw(component: string, props: Props): DrawnElement | null;
}

const STYLES = /<style[^>]*>(.*?)<\/style>/gs;
const ELEMENT =
  /^((?:<style[^>]*>.*?<\/style>)*)<([a-z][a-z0-9]*)(?: class="([^"]*)")?(?:\/>|><\/\2>)$/s;

const rulesIn = (html: string): string =>
  [...html.matchAll(STYLES)].map(([, rules = '']) => rules).join('\n');

/** Loads the theme of the app. Throws when it writes no tokens. */
export async function loadTheme(): Promise<Theme> {
  const { module } = await runnerImport<{ system: System }>('/src/ui/theme/system.ts', {
    configFile: false,
  });
  const { system } = module;
  const render = (children: ReactNode): string =>
    renderToStaticMarkup(createElement(ChakraProvider, { value: system, children }));
  const atStart = render(null);
  const css = rulesIn(atStart);
  if (!css.includes('--chakra-colors-bg')) throw new Error('The theme wrote no styles.');
  const drawn = new Map<string, DrawnElement | null>();
  return {
    system,
    css,
    isStyle: (prop) => system.isValidProperty(prop),
    draw: (component, props) => {
      const key = JSON.stringify([component, props]);
      const known = drawn.get(key);
      if (known !== undefined) return known;
      const html = render(elementOf(component, props)).slice(atStart.length);
      const [, styles = '', tag, className = null] = ELEMENT.exec(html) ?? [];
      const element = tag === undefined ? null : { tag, className, css: rulesIn(styles) };
      drawn.set(key, element);
      return element;
    },
  };
}

const COMPONENTS: Readonly<Record<string, ElementType>> = { Box, Flex, Grid, Heading };

/** Makes an element of `Box` and the like, or of a tag such as `chakra.span`. */
function elementOf(name: string, props: Props) {
  const tag = /^chakra\.(.+)$/.exec(name)?.[1];
  const component = COMPONENTS[tag === undefined ? name : 'Box'];
  if (component === undefined) throw new Error(`The build does not know ${name}`);
  return createElement(component, tag === undefined ? props : { as: tag, ...props });
}
