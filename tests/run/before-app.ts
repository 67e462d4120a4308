import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { minifySync, type Plugin } from 'vite';

const top = path.resolve(import.meta.dirname, '../..');
const FILE = 'public/before-app.js';
const TAG = '<script src="/before-app.js"></script>';

/**
 * Writes public/before-app.js, the first script of every start, minified into index.html: a file of
 * its own would come a round trip later. The server's policy allows it by its hash
 * (src/server/http/inline-scripts.ts). Throws when it cannot be parsed, or has no place there.
 */
export const beforeApp: Plugin = {
  name: 'before-app',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { filename }) {
      if (path.basename(filename) !== 'index.html') return html;
      const source = readFileSync(path.join(top, FILE), 'utf8');
      const { code, errors } = minifySync(FILE, source, { module: false });
      if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
      if (!html.includes(TAG)) throw new Error(`index.html has no ${TAG}`);
      if (code.includes('</')) throw new Error(`${FILE} would end its own element`);
      return html.replace(TAG, () => `<script>${code.trim()}</script>`);
    },
  },
  // Vite copies public files as they are.
  writeBundle({ dir = '' }) {
    rmSync(path.join(dir, 'before-app.js'), { force: true });
  },
};
