import path from 'node:path';
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

export const PAGES = ['store', 'chart', 'week', 'lines', 'analysis', 'config-search'] as const;
export type PageName = (typeof PAGES)[number];

const root = path.resolve(import.meta.dirname, 'pages');

/** Builds the pages as the app is built (vite.config.ts), into the given folder. */
export async function buildPages(folder: string): Promise<void> {
  await build({
    root,
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    publicDir: false,
    plugins: [react({ babel: { plugins: ['@lingui/babel-plugin-lingui-macro'] } }), lingui()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      chunkSizeWarningLimit: 5_000,
      rolldownOptions: { input: PAGES.map((name) => path.join(root, `${name}.html`)) },
    },
  });
}
