import { performance } from 'node:perf_hooks';
import { build } from 'vite';
import { compressFiles } from './compress';

const parts = [
  { name: 'app', config: {} },
  { name: 'server', config: { build: { ssr: true } } },
];

/**
 * Builds the app (dist/app) with its files compressed, and the server that serves it
 * (dist/server), as configured in vite.config.ts.
 */
async function buildAll(): Promise<void> {
  for (const { name, config } of parts) {
    const start = performance.now();
    await build({ ...config, mode: 'production', logLevel: 'warn' });
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    process.stdout.write(`Built the ${name} in ${seconds} s\n`);
  }
  await compressFiles('dist/app');
}

buildAll().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
