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
/** Chunk file to the modules in it and their sizes before minification; vite.config.ts writes it. */
const contentsSchema = z.record(z.string(), z.record(z.string(), z.number()));

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
/** Dynamic imports that come after the first paint, or instead of another. */
const later = [
  /^src\/(features\/(?!dashboard\/)|app\/routes\/(?!Dashboard))/, // the other screens
  /^src\/app\/shell\/\w+(Dialog|Drawer|Panel)\.tsx$/, // opened by a press
  /^locales\/(?!ja)/, // one language of several
];

const manifest = read('manifest.json', manifestSchema);
const contents = read('contents.json', contentsSchema);
const modulesOf = (key: string) => contents[manifest[key]?.file ?? ''] ?? {};
const holds = (key: string, what: RegExp) =>
  Object.keys(modulesOf(key)).some((id) => what.test(id));
/** Whether a chunk holds it or can not be loaded without it. */
const needs = (key: string, what: RegExp) =>
  [...closure(manifest, [key], () => true)].some((needed) => holds(needed, what));

const isLater = (key: string) =>
  later.some((name) => name.test(key)) || strangers.some((stranger) => needs(key, stranger));
const isLaterThanSignIn = (key: string) => isLater(key) && !needs(key, signIn);

const first = [...closure(manifest, ['index.html'], isLater)];
const withSignIn = [...closure(manifest, ['index.html'], isLaterThanSignIn)];
const scripts = (keys: readonly string[]) =>
  keys.map((key) => `../${manifest[key]?.file ?? ''}`).filter((file) => file.endsWith('.js'));

const problems = [
  ...strangers.flatMap((stranger) =>
    first
      .filter((key) => holds(key, stranger))
      .map((key) => `The dashboard waits for ${key}, which holds ${stranger.source}.`),
  ),
  ...(withSignIn.length === first.length ? ['No chunk holds msal: where is sign-in?'] : []),
];
for (const problem of problems) process.stdout.write(`${problem}\n`);

/** The packages, or the product's own code, that weigh most: where to look when it is too much. */
function heaviest(keys: readonly string[]): string {
  const weights = new Map<string, number>();
  for (const [id, size] of keys.flatMap((key) => Object.entries(modulesOf(key)))) {
    const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? 'own code';
    weights.set(name, (weights.get(name) ?? 0) + size);
  }
  return [...weights]
    .sort(([, a], [, b]) => b - a)
    .slice(0, 15)
    .map(([name, size]) => `${(size / 1000).toFixed(0).padStart(6)} kB  ${name}`)
    .join('\n');
}

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
const ok = status === 0 && problems.length === 0;
if (!ok) process.stdout.write(`Heaviest, before minification:\n${heaviest(withSignIn)}\n`);
process.exitCode = ok ? 0 : 1;
