import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { minifySync, type Plugin } from 'vite';

/**
 * Minifies public/before-app.js, the first script of every start: Vite copies public files as they
 * are. Throws when it cannot be parsed.
 */
export const beforeApp: Plugin = {
  name: 'before-app',
  apply: 'build',
  writeBundle({ dir = '' }) {
    const file = path.join(dir, 'before-app.js');
    // The service worker is built without it.
    if (!existsSync(file)) return;
    const { code, errors } = minifySync(file, readFileSync(file, 'utf8'), { module: false });
    if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
    writeFileSync(file, code);
  },
};
