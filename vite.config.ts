import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import type { Connect, Plugin } from 'vite';
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

/** Writes down what each chunk holds, module by size, so that the size check can tell what a screen drags in. */
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

const app = {
  outDir: 'dist/app',
  manifest: true,
  // What counts is what the dashboard loads; tests/run/size.ts holds that to a limit.
  chunkSizeWarningLimit: 1000,
  rolldownOptions: { input: ['index.html', 'redirect.html'] },
};
const server = {
  outDir: 'dist/server',
  target: 'node20',
  copyPublicDir: false,
};

/** A browser and a server take their time, and share the machine with nobody. */
const endToEnd = { fileParallelism: false, testTimeout: 120_000, hookTimeout: 120_000 };
/** No test is about the machine's speed: these limits only end what hangs. */
const patient = { testTimeout: 60_000, hookTimeout: 120_000 };

export default defineConfig(({ mode, isSsrBuild }) => ({
  plugins: [
    ...plugins,
    ...(mode === 'test' ? [] : [referenceServer()]),
    ...(isSsrBuild ? [] : [chunkContents]),
  ],
  server: { port, strictPort: true },
  build: isSsrBuild ? server : app,
  test: {
    projects: [
      {
        extends: true,
        test: {
          ...patient,
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tests/*.test.ts', 'tests/{run,fixtures}/*.test.ts'],
        },
      },
      {
        extends: true,
        test: { ...patient, name: 'contract', include: ['tests/contract/**/*.test.ts'] },
      },
      { extends: true, test: { name: 'e2e', include: ['tests/e2e/**/*.e2e.ts'], ...endToEnd } },
    ],
    exclude: [...configDefaults.exclude, 'dist/**'],
  },
}));
