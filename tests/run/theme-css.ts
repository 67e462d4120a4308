import { createHash } from 'node:crypto';
import path from 'node:path';
import { createElement, type FunctionComponent, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { runnerImport, type Plugin } from 'vite';

const SYSTEM = /@chakra-ui\/react\/dist\/esm\/styled-system\/system\.js$/;
/** Chakra's reset of the browser's styles, which is in the stylesheet too. */
const PREFLIGHT = /@chakra-ui\/react\/dist\/esm\/styled-system\/preflight\.js$/;
/** Chakra's styles for all pages, which it writes at each start. */
const AT_START = 'const _global = [getPreflightCss(), getGlobalCss(), getTokenCss()];';

/**
 * Writes the theme's tokens and global styles into a stylesheet, and takes them out of the code: a
 * slow tablet needs 150 ms for them. Throws when Chakra writes them in another way than expected.
 */
export function themeCss(): Plugin {
  let file = '';
  return {
    name: 'theme-css',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      const source = await writeThemeCss();
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
      file = `assets/theme-${hash}.css`;
      this.emitFile({ type: 'asset', fileName: file, source });
    },
    transform(code, id) {
      if (PREFLIGHT.test(id))
        return { code: 'export const createPreflight = () => ({});', map: null };
      if (!SYSTEM.test(id)) return null;
      if (!code.includes(AT_START)) throw new Error(`${id} has no "${AT_START}"`);
      return { code: code.replace(AT_START, 'const _global = [];'), map: null };
    },
    transformIndexHtml: (_html, { filename }) =>
      path.basename(filename) === 'index.html'
        ? [{ tag: 'link', attrs: { rel: 'stylesheet', href: `/${file}` }, injectTo: 'head' }]
        : [],
  };
}

interface ThemeModule {
  readonly UiProvider: FunctionComponent<{ children: ReactNode }>;
}

/** Renders an empty page in the theme, and returns its styles. */
async function writeThemeCss(): Promise<string> {
  const { module } = await runnerImport<ThemeModule>('/src/ui/theme/UiProvider.tsx', {
    configFile: false,
  });
  const page = renderToStaticMarkup(createElement(module.UiProvider, null, null));
  const css = [...page.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text = '']) => text);
  if (!css.join('').includes('--chakra-colors-bg')) throw new Error('The theme wrote no styles.');
  return css.join('\n');
}
