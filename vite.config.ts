import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Connect, Plugin, Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { configDefaults, defineConfig } from 'vitest/config';

/** Lingui's macros become calls at build time, in the app, the server and the tests alike. */
const plugins = [react({ babel: { plugins: ['@lingui/babel-plugin-lingui-macro'] } }), lingui()];

const port = Number(process.env.PORT ?? 4173);

interface DevServer {
  /** Answers what the app does not: the API, sign-in, the runtime config. Gives what stops it. */
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

/**
 * What packages carry for what nobody here uses or for older Reacts: 2 kB that every first load
 * would bear.
 */
const LIGHTER: Readonly<Record<string, string>> = {
  // Emotion's `withTheme` alone hoists statics.
  'hoist-non-react-statics': 'export default (target) => target;',
  'use-sync-external-store/shim': "export { useSyncExternalStore } from 'react';",
};
const lighter: Plugin = {
  name: 'lighter',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (Object.hasOwn(LIGHTER, id) ? `\0${id}` : null),
  load: (id) => (id.startsWith('\0') ? (LIGHTER[id.slice(1)] ?? null) : null),
};

/**
 * Writes down what each chunk holds, module by size, so that the size check can tell what a screen
 * drags in.
 */
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

/**
 * The service worker (sw/), with the list of what it keeps: all that the app is made of, and
 * nothing that differs between installations (config.json) or belongs to sign-in (redirect.html).
 * tests/run/size.ts holds it to a limit.
 */
const serviceWorker = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'sw',
  filename: 'sw.ts',
  // It stands in public/, and app/start/register-worker.ts registers the worker.
  manifest: false,
  injectRegister: false,
  injectManifest: {
    globPatterns: ['index.html', 'colour-mode.js', 'manifest.webmanifest', 'icons/*', 'assets/*'],
    // Files with a hash in their names need no second one, and come from the browser cache.
    dontCacheBustURLsMatching: /^assets\//,
  },
});

/**
 * What the app cannot start without, as two files that are read side by side: in sixty small ones
 * it is 11 kB more and as many questions on a bad link. Which modules these are, Rolldown tells:
 * all that its entry imports, and what those import, but not what is imported later.
 */
function firstLoad() {
  let first: ReadonlySet<string> | undefined;
  return (id: string, modules: Rolldown.ChunkingContext): string | null => {
    first ??= importedBy([entry], modules);
    if (!first.has(id) || BARRELS.test(id)) return null;
    return DRAWING.test(id) ? 'drawing' : 'first';
  };
}

/** About half of it, which imports nothing of the other. */
const DRAWING = /node_modules\/(react|react-dom|scheduler)\//;

/**
 * What packages that import all of themselves bring: only what is used of it counts, which nobody
 * knows yet.
 */
const BARRELS =
  /node_modules\/(@chakra-ui|@ark-ui|@zag-js|@floating-ui|@internationalized|uqr)\/|\/(useQueries|queriesObserver|(useI|i)nfiniteQuery\w*)\.js$/;

function source(name: string): string {
  const file = path.resolve(import.meta.dirname, 'src', name);
  if (!existsSync(file)) throw new Error(`There is no ${file}`);
  return file;
}
const entry = source('app/main.tsx');

/** Code that reads, fills and sends, for every screen. */
const DATA = [
  'app/account/control.ts',
  'app/start/first-charts.ts',
  'queries/fleet-history/read-fleet-history.ts',
  'queries/fleet-history/read-produced-energy.ts',
  'remote/http/http-alerts.ts',
  'remote/http/http-files.ts',
  'remote/http/http-history.ts',
  'store/alerts/forget-alerts.ts',
  'sync/fill/history-refresh.ts',
  'sync/settings/local-settings.ts',
];

/** Screens that people open by address, or see below the cards of the dashboard. */
const PARK = ['features/machine-park/MachineParkScreen.tsx', 'app/routes/PowerBlockRoute.tsx'];
const ELSEWHERE = [
  ...PARK,
  'app/routes/LabelRoute.tsx',
  'components/filter/FilterDialog.tsx',
  'components/period/PeriodDialog.tsx',
  'components/view-bar/ViewBar.tsx',
  'demo/demo-reads.ts',
  'features/dashboard/since/SincePanel.tsx',
  'features/device/DeviceScreen.tsx',
  'features/search/SearchDialog.tsx',
  'features/settings/SettingsDialog.tsx',
];
const MACHINE = ['app/routes/ModuleRoute.tsx'];
const PAST = ['features/dashboard/past/DashboardPast.tsx'];

/**
 * One file of all that each of these screens needs, but for what their own chunks begin with. Forty
 * small files are forty questions to the service worker: a machine's page was drawn a tenth later.
 */
function neededBy(name: string, ...screens: readonly (readonly string[])[]) {
  const starts = screens.map((names) => names.map(source));
  let needed: readonly ReadonlySet<string>[] | undefined;
  return (id: string, modules: Rolldown.ChunkingContext): string | null => {
    needed ??= starts.map((ids) => importedBy(ids, modules));
    const isStart = starts.some((ids) => ids.includes(id));
    return !isStart && !BARRELS.test(id) && needed.every((ids) => ids.has(id)) ? name : null;
  };
}

function importedBy(
  starts: readonly string[],
  modules: Rolldown.ChunkingContext,
): ReadonlySet<string> {
  const found = new Set(starts);
  for (const id of found)
    for (const one of modules.getModuleInfo(id)?.importedIds ?? []) found.add(one);
  return found;
}

/** The first that wants a module has it, and what that imports. */
const groups = [
  { name: firstLoad() },
  { name: neededBy('data', DATA) },
  { name: neededBy('common', ELSEWHERE, [...MACHINE, ...PAST]) },
  { name: neededBy('charts', MACHINE, PAST) },
  { name: neededBy('machine', MACHINE) },
  { name: neededBy('park', PARK) },
];

const app = {
  outDir: 'dist/app',
  // The oldest that README names; Vite's own default moves on with time.
  target: ['chrome120', 'firefox125', 'safari17'],
  manifest: true,
  modulePreload: { polyfill: false },
  // The limit is on the code that the dashboard loads (tests/run/size.ts).
  chunkSizeWarningLimit: 1000,
  rolldownOptions: {
    input: ['index.html', 'redirect.html'],
    output: { codeSplitting: { groups } },
  },
};
const server = {
  outDir: 'dist/server',
  target: 'node20',
  copyPublicDir: false,
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
/**
 * Two files at a time. On a busy machine a browser may stumble: a test that needed another try is
 * named in the run's output.
 */
const endToEnd = { ...shared, maxWorkers: 2, testTimeout: 120_000, hookTimeout: 120_000, retry: 2 };
/** No test is about the machine's speed: these limits only end what hangs. */
const patient = { testTimeout: 60_000, hookTimeout: 120_000 };

export default defineConfig(({ mode, isSsrBuild }) => ({
  plugins: [
    ...plugins,
    ...(mode === 'test' ? [] : [referenceServer()]),
    ...(isSsrBuild === true || mode === 'test' ? [] : [lighter, chunkContents, serviceWorker]),
  ],
  resolve: { alias: MODERN },
  server: { port, strictPort: true },
  build: isSsrBuild ? server : app,
  test: {
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
