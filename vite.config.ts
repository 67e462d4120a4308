import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import type { Connect, Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { configDefaults, defineConfig } from 'vitest/config';
import { beforeApp } from './tests/run/before-app.ts';
import { chunkGroups } from './tests/run/chunk-groups.ts';
import { lighter } from './tests/run/lighter.ts';
import { startFiles } from './tests/run/start-files.ts';
import { styleSheets } from './tests/run/style-sheets.ts';

/** Lingui's macros become calls at build time, in the app, the server and the tests alike. */
const macros = '@lingui/babel-plugin-lingui-macro';
const plugins = [react({ babel: { plugins: [macros] } }), lingui()];
const styles = styleSheets();
const appPlugins = [react({ babel: { plugins: [macros, styles.babel] } }), lingui()];

const port = Number(process.env.PORT ?? 4173);

interface DevServer {
  /** Serves the API, sign-in and the runtime config. Returns a function that stops it. */
  attach(middlewares: Connect.Server, options: { port: number }): Promise<() => Promise<void>>;
}

/** `npm run dev`: the reference server behind Vite's own hot reload, on one port. */
function referenceServer(): Plugin {
  let stop: (() => Promise<void>) | undefined;
  return {
    name: 'reference-server',
    apply: 'serve',
    async configureServer(vite) {
      // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- Vite types a loaded module as a record of any
      const dev = (await vite.ssrLoadModule('/src/server/dev.ts')) as unknown as DevServer;
      stop = await dev.attach(vite.middlewares, { port });
    },
    // Vite waits for this hook when it closes, so that the data folder is left in order.
    async buildEnd() {
      const stopOnce = stop;
      stop = undefined;
      await stopOnce?.();
    },
  };
}

/**
 * Builds that a package has for today's browsers, smaller than what its name gives: tests and app
 * run the same.
 */
const MODERN = [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }];

/** Writes the modules of each chunk and their sizes to a file, which the size check reads. */
const chunkContents: Plugin = {
  name: 'chunk-contents',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
    const contents = Object.fromEntries(
      chunks.map(({ fileName, modules }) => [
        fileName,
        Object.fromEntries(
          Object.entries(modules).map(([id, { renderedLength }]) => [id, renderedLength]),
        ),
      ]),
    );
    this.emitFile({
      type: 'asset',
      fileName: '.vite/contents.json',
      source: JSON.stringify(contents),
    });
  },
};

const MIGRATIONS = 'src/server/database/migrations';

/**
 * Writes what the server reads at run time beside it, so that `dist` and `node_modules` are all it
 * needs: the migrations, and the kind of its modules.
 */
const besideServer: Plugin = {
  name: 'beside-server',
  apply: 'build',
  generateBundle() {
    const entries = readdirSync(MIGRATIONS, { recursive: true, withFileTypes: true });
    for (const file of entries.filter((entry) => entry.isFile())) {
      const from = join(file.parentPath, file.name);
      const fileName = join('migrations', relative(MIGRATIONS, from));
      this.emitFile({ type: 'asset', fileName, source: readFileSync(from) });
    }
    this.emitFile({ type: 'asset', fileName: 'package.json', source: '{ "type": "module" }\n' });
  },
};

/**
 * The service worker (sw/) and the list of files it caches: all files of the app, except those that
 * differ between installations (config.json) or belong to sign-in (redirect.html). Its size has a
 * limit in tests/run/size.ts.
 */
const serviceWorker = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'sw',
  filename: 'sw.ts',
  // The manifest is in public/, and app/start/register-worker.ts registers the worker.
  manifest: false,
  injectRegister: false,
  injectManifest: {
    globPatterns: ['index.html', 'manifest.webmanifest', 'icons/*', 'assets/*'],
    // Files with a hash in their names need no second one, and come from the browser cache.
    dontCacheBustURLsMatching: /^assets\//,
  },
});

/**
 * Whether a chunk is loaded before any screen: a lazy import need not preload it, and its list of
 * chunks is part of the first load.
 */
const isOfStart = (file: string): boolean =>
  /\/(rolldown-runtime|start|drawing|first)-[^/]+\.js$/.test(file);

const app = {
  outDir: 'dist/app',
  // The oldest that README names; Vite's own default moves on with time.
  target: ['chrome120', 'firefox125', 'safari17'],
  manifest: true,
  modulePreload: {
    polyfill: false,
    resolveDependencies: (_file: string, files: string[], { hostType }: { hostType: string }) =>
      hostType === 'js' ? files.filter((file) => !isOfStart(file)) : files,
  },
  // The limit is on the code that the dashboard loads (tests/run/size.ts).
  chunkSizeWarningLimit: 1000,
  rolldownOptions: {
    input: ['index.html', 'redirect.html'],
    output: {
      codeSplitting: { groups: chunkGroups },
      // The first load names most chunks, and a hash does not compress. Seven is the least.
      chunkFileNames: 'assets/[name]-[hash:7].js',
    },
  },
};
const server = {
  outDir: 'dist/server',
  target: 'node20',
  copyPublicDir: false,
  rolldownOptions: {
    input: {
      main: 'src/server/main.ts',
      'database-worker': 'src/server/database/embedded-worker.ts',
    },
    // The server finds its files next to the one that runs (project-root.ts).
    output: { chunkFileNames: '[name]-[hash].js' },
  },
};

/**
 * Rooms whose tests replace globals, a browser's databases above all: each of their files is alone.
 */
const ALONE = 'app,auth,queries,store,sync';
/**
 * Files of one worker share what they import, the server and its database among it: none of them
 * replaces a global.
 */
const shared = { isolate: false };
/** No test is about the machine's speed: these limits only end what hangs. */
const patient = { testTimeout: 300_000, hookTimeout: 300_000 };
/**
 * Two files at a time. On a busy machine a browser may stumble: a test that needed another try is
 * named in the run's output.
 */
const endToEnd = { ...shared, ...patient, maxWorkers: 2, retry: 2 };

export default defineConfig(({ command, mode, isSsrBuild }) => ({
  plugins: [
    ...(mode === 'test' ? [] : [referenceServer()]),
    ...(isSsrBuild === true ? [besideServer] : []),
    ...(command === 'build' && isSsrBuild !== true
      ? [
          ...appPlugins,
          lighter,
          ...styles.plugins,
          startFiles,
          beforeApp,
          chunkContents,
          serviceWorker,
        ]
      : plugins),
  ],
  resolve: { alias: MODERN },
  server: { port, strictPort: true },
  build: isSsrBuild ? server : app,
  test: {
    // Vitest empties style sheets, also one that the server imports as text.
    css: { include: /\?raw$/ },
    projects: [
      {
        extends: true,
        test: { ...patient, name: 'unit-alone', include: [`src/{${ALONE}}/**/*.test.{ts,tsx}`] },
      },
      {
        extends: true,
        test: {
          ...patient,
          ...shared,
          name: 'unit',
          include: ['{src,sw}/**/*.test.{ts,tsx}', 'tests/{,run/,fixtures/,shots/}*.test.ts'],
          exclude: [...configDefaults.exclude, `src/{${ALONE}}/**`],
        },
      },
      {
        extends: true,
        test: { ...patient, ...shared, name: 'contract', include: ['tests/contract/**/*.test.ts'] },
      },
      { extends: true, test: { name: 'e2e', include: ['tests/e2e/**/*.e2e.ts'], ...endToEnd } },
    ],
    exclude: [...configDefaults.exclude, 'dist/**'],
  },
}));
