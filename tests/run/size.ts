import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { closure } from './closure';
import { sourcesOf } from './untranslated';

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
  /src\/simulator\//,
];
/** Dynamic imports that `lazyScreen` makes, which brings their dictionary. */
const aided = [
  /^src\/(features\/(?!dashboard\/\w+\.)|app\/routes\/)/, // the other screens, and what stands below the cards
  /^src\/app\/shell\/\w+(Dialog|Drawer|Panel)\.tsx$/, // opened by a press
  /^src\/demo\/demo-reads\.ts$/, // of the demo alone
  /^src\/components\/(connection\/ConnectionDetail|(filter|period)\/\w+Dialog)\.tsx$/, // opened by a press
  /^src\/components\/view\/(ViewBar|NoMatch)\.tsx$/, // there when there is a filter, or dates
];
/** Dynamic imports that come after the first paint, with a machine's page, or instead of another. */
const later = [
  ...aided,
  /^src\/(app\/(start\/(register-worker|first-charts)|account\/control)\.ts$|sync\/(keep|fill)\/|remote\/http-(history|files|alerts)\.ts$|queries\/(read-(fleet-history|produced-energy)|last-look-watch)\.ts$|store\/(inventory|series\/(remove-held|memory-series)|alerts\/forget-alerts|memory-store)\.ts$)/, // after the first paint
  /^src\/app\/demo\/demo-page\.tsx$/, // instead of a person's portal
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

/** What the page itself asks for. */
const page = readFileSync(path.join(top, 'dist/app/index.html'), 'utf8');
const start = Object.keys(manifest).filter((key) => page.includes(manifest[key]?.file ?? page));

const isLater = (key: string) =>
  later.some((name) => name.test(key)) || strangers.some((stranger) => needs(key, stranger));
const isLaterThanSignIn = (key: string) => isLater(key) && !needs(key, signIn);

/** What is loaded by itself, not through `lazyScreen`: it is painted without waiting for the screens' dictionary. */
const unaided = [...closure(manifest, start, (key) => aided.some((name) => name.test(key)))];
/** Where the texts of the other dictionaries stand that this code may not have. */
const sayElsewhere = new Set(
  ['screens', 'server'].flatMap((part) =>
    sourcesOf(readFileSync(path.join(top, 'locales', part, 'en.po'), 'utf8')),
  ),
);

const first = [...closure(manifest, start, isLater)];
const withSignIn = [...closure(manifest, start, isLaterThanSignIn)];
const scripts = (keys: readonly string[]) =>
  keys.map((key) => `../${manifest[key]?.file ?? ''}`).filter((file) => file.endsWith('.js'));

const problems = [
  ...strangers.flatMap((stranger) =>
    first
      .filter((key) => holds(key, stranger))
      .map((key) => `The dashboard waits for ${key}, which holds ${stranger.source}.`),
  ),
  ...(withSignIn.length === first.length ? ['No chunk holds msal: where is sign-in?'] : []),
  ...unaided.flatMap((key) =>
    Object.keys(modulesOf(key))
      .map((id) => path.relative(top, id))
      .filter((file) => sayElsewhere.has(file))
      .map((file) => `${file} is loaded at once, but its texts come later: see lingui.config.ts.`),
  ),
  ...precached()
    .filter((file) => /config\.json|redirect\.html|screenshots/.test(file))
    .map((file) => `The service worker keeps ${file}, which is not for keeping.`),
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

/** What the service worker keeps: the list that the build wrote into it. */
function precached(): readonly string[] {
  const worker = readFileSync(path.join(top, 'dist/app/sw.js'), 'utf8');
  const list = /\[\{"revision":.*?\}\]/s.exec(worker)?.[0];
  if (list === undefined) throw new Error('There is no list of files in sw.js.');
  return z.parse(z.array(z.object({ url: z.string() })), JSON.parse(list)).map(({ url }) => url);
}

const budget = [
  { name: "The dashboard's JavaScript", path: scripts(first), gzip: true, limit: '250 kB' },
  { name: 'The same with msal', path: scripts(withSignIn), gzip: true, limit: '320 kB' },
  {
    name: 'What the service worker keeps',
    path: precached().map((file) => `../${file}`),
    gzip: true,
    limit: '1.6 MB',
  },
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
