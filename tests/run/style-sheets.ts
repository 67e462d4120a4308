import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Plugin } from 'vite';
import { builtTheme } from './built-theme.ts';
import { loadTheme, type Theme } from './draw-element.ts';
import { filesOfFirstLoad } from './start-files.ts';
import { staticElements } from './static-elements.ts';

/**
 * Writes two stylesheets: that of the first load, with the theme's tokens and global styles, and
 * that of all other screens, which `ui/later/screen-styles.ts` adds. They hold the styles of the
 * elements that the Babel plugin makes static; `built-theme.ts` takes the rest out of the code.
 */
export function styleSheets() {
  let theme: Theme | null = null;
  /** Rules of each module. */
  const rules = new Map<string, Set<string>>();
  let names = { first: '', screens: '' };
  const plugin: Plugin = {
    name: 'style-sheets',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      theme = await loadTheme();
    },
    generateBundle(_options, bundle) {
      const outputs = Object.values(bundle);
      const isFirst = filesOfFirstLoad(outputs);
      const first = new Set([theme?.css ?? '']);
      const screens = new Set<string>();
      for (const chunk of outputs.filter((output) => output.type === 'chunk'))
        for (const id of chunk.moduleIds)
          for (const rule of rules.get(id) ?? [])
            (isFirst.has(chunk.fileName) ? first : screens).add(rule);
      const emit = (name: string, css: Iterable<string>): string => {
        const source = [...css].join('\n');
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
        const fileName = `assets/${name}-${hash}.css`;
        this.emitFile({ type: 'asset', fileName, source });
        return `/${fileName}`;
      };
      names = {
        first: emit('first', first),
        screens: emit(
          'screens',
          [...screens].filter((rule) => !first.has(rule)),
        ),
      };
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { filename }) =>
        path.basename(filename) === 'index.html'
          ? [
              { tag: 'link', attrs: { rel: 'stylesheet', href: names.first }, injectTo: 'head' },
              {
                tag: 'meta',
                attrs: { name: 'portal-styles', content: names.screens },
                injectTo: 'head-prepend',
              },
            ]
          : [],
    },
  };
  const loaded = (): Theme => {
    if (theme === null) throw new Error('The theme is loaded when the build starts.');
    return theme;
  };
  const babel = () =>
    staticElements(loaded, (file, { css }) => {
      const own = rules.get(file) ?? new Set();
      rules.set(file, own.add(css));
    });
  return { plugins: [plugin, builtTheme(() => loaded().system)], babel };
}
