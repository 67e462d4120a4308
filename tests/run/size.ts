import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { closure } from './closure';

const top = path.resolve(import.meta.dirname, '../..');
const notes = path.join(top, 'dist/app/.vite');

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.optional(z.array(z.string())),
    dynamicImports: z.optional(z.array(z.string())),
  }),
);
/** Chunk file to the modules in it; vite.config.ts writes it. */
const contentsSchema = z.record(z.string(), z.array(z.string()));

function read<T>(name: string, schema: z.ZodMiniType<T>): T {
  const file = path.join(notes, name);
  if (!existsSync(file)) throw new Error(`There is no ${file}: build first (npm run build).`);
  return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

const signIn = /node_modules\/@azure\/msal/;
/** What the dashboard must not wait for: chunks of their own. */
const strangers = [
  signIn,
  /node_modules\/uplot\//,
  /node_modules\/leaflet\//,
  /src\/features\/(admin|analytics|audit|config-viewer)\//,
];
/** Dynamic imports that come after the first paint, or instead of another: one language of several. */
const laterScreens = /^src\/features\/(?!dashboard\/)/;
const otherLanguages = /^locales\/(?!ja)/;

const manifest = read('manifest.json', manifestSchema);
const contents = read('contents.json', contentsSchema);
const holds = (key: string, what: RegExp) =>
  (contents[manifest[key]?.file ?? ''] ?? []).some((module) => what.test(module));
const isLater = (key: string) =>
  laterScreens.test(key) ||
  otherLanguages.test(key) ||
  strangers.some((stranger) => holds(key, stranger));

const first = [...closure(manifest, ['index.html'], isLater)];
const signInChunks = Object.keys(manifest).filter((key) => holds(key, signIn));
const withSignIn = [...closure(manifest, ['index.html', ...signInChunks], isLater)];
const scripts = (keys: readonly string[]) =>
  keys.map((key) => `../${manifest[key]?.file ?? ''}`).filter((file) => file.endsWith('.js'));

const problems = [
  ...strangers.flatMap((stranger) =>
    first
      .filter((key) => holds(key, stranger))
      .map((key) => `The dashboard waits for ${key}, which holds ${stranger.source}.`),
  ),
  ...(signInChunks.length === 0 ? ['No chunk holds msal: where is sign-in?'] : []),
];
for (const problem of problems) process.stdout.write(`${problem}\n`);

const budget = [
  { name: "The dashboard's JavaScript", path: scripts(first), gzip: true, limit: '250 kB' },
  { name: 'The same with msal', path: scripts(withSignIn), gzip: true, limit: '320 kB' },
];
const config = path.join(notes, 'size-limit.json');
writeFileSync(config, JSON.stringify(budget));
const sizeLimit = path.join(top, 'node_modules/size-limit/bin.js');
const { status } = spawnSync(process.execPath, [sizeLimit, '--config', config], {
  stdio: 'inherit',
});
process.exitCode = status === 0 && problems.length === 0 ? 0 : 1;
