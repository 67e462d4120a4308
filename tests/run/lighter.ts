import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Replacements of modules that packages import for features nobody here uses, or for older Reacts:
 * 2 kB less in the first load.
 */
const LIGHTER: Readonly<Record<string, string>> = {
  // Emotion's `withTheme` alone hoists statics.
  'hoist-non-react-statics': 'export default (target) => target;',
  'use-sync-external-store/shim': "export { useSyncExternalStore } from 'react';",
};
/**
 * Classes of the sign-in library for popups and brokers, which it creates only where they are
 * turned on: 11 kB less before the first number. The portal signs in by redirection.
 */
const NOT_CREATED =
  /@azure\/msal-browser\/dist\/.*\/(PopupClient|PlatformAuth(?:InteractionClient|ExtensionHandler|DOMHandler))\.mjs$/;
/**
 * Emotion writes each style again with prefixes for browsers older than those of the app: 1 kB less
 * before the first number, and shorter styles on each screen. `user-select`, which Safari knows
 * with its prefix alone, is written both ways.
 */
const EMOTION_CACHE = /@emotion\/cache\/dist\/emotion-cache\.browser\.esm\.js$/;
const PREFIXED = 'defaultStylisPlugins = [prefixer]';

/** Leaves out of packages what the app does not use. */
export const lighter: Plugin = {
  name: 'lighter',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (Object.hasOwn(LIGHTER, id) ? `\0${id}` : null),
  load: (id) => {
    const unused = NOT_CREATED.exec(id)?.[1];
    if (unused !== undefined) return `export class ${unused} {}`;
    if (EMOTION_CACHE.test(id)) return withoutPrefixes(readFileSync(id, 'utf8'));
    return id.startsWith('\0') ? (LIGHTER[id.slice(1)] ?? null) : null;
  },
};

function withoutPrefixes(cache: string): string {
  if (!cache.includes(PREFIXED)) throw new Error('Emotion adds its prefixes in another way.');
  return cache.replace(PREFIXED, 'defaultStylisPlugins = []');
}
