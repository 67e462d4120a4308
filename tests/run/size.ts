import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { CATALOGUE_PARTS, countOf, type CataloguePart } from '../../src/i18n/core/catalogue-parts';
import { closure } from './closure';
import { SCREENS } from './start-files';
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
/**
 * Chunk file to the modules in it and their sizes before minification; vite.config.ts writes it.
 */
const contentsSchema = z.record(z.string(), z.record(z.string(), z.number()));

function read<T>(name: string, schema: z.ZodMiniType<T>): T {
  const file = path.join(notes, name);
  if (!existsSync(file)) throw new Error(`There is no ${file}: build first (npm run build).`);
  return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

const signIn = /node_modules\/@azure\/msal/;
/** Modules that the dashboard must not wait for: they are in chunks of their own. */
const deferred = [
  signIn,
  /node_modules\/uplot\//,
  /node_modules\/leaflet\//,
  /node_modules\/papaparse\//,
  /src\/features\/(admin|analytics|audit|config-viewer)\//,
  /src\/simulator\//,
];
/** Dynamic imports made by `lazyScreen`, which loads their dictionary. */
const lazyScreens = [
  // Other screens, and parts below the cards.
  /^src\/(features\/(?!dashboard\/\w+\.)|app\/routes\/)/,
  // Opened by a press, or below the page.
  /^src\/app\/shell\/(Footer|\w+(Dialog|Drawer|Panel))\.tsx$/,
  /^src\/demo\/demo-reads\.ts$/, // of the demo alone
  // Opened by a press.
  /^src\/components\/(connection\/(ConnectionDetail|FailureMeaning)|(filter|period)\/\w+Dialog)\.tsx$/,
  /^src\/ui\/charts\/view\/NumbersTable\.tsx$/, // opened by a press
  /^src\/app\/portal\/LaterLines\.tsx$/, // after the first paint
  /^src\/components\/(view-bar\/ViewBar|fleet-page\/OlderValues|view\/NoMa(tch|chines))\.tsx$/,
];
/**
 * Dynamic imports that come after the first paint, with a machine's page, or instead of another.
 */
const later = [
  ...lazyScreens,
  /^src\/app\/(start\/register-worker|later\/(later|history)-code)\.ts$/, // after the first paint
  /^src\/app\/account\/sign-out\.ts$/, // after the sign-in library
  // With filling, on a fault of the disk, or by hand.
  /^src\/store\/(inventory|records\/download-records|series\/(held-pieces|remove-history|memory-series|disk-series)|(alerts|configuration)\/forget-\w+|memory-store)\.ts$/,
  /^src\/app\/demo\/demo-page\.tsx$/, // instead of a person's portal
  /^locales\/(?!ja)/, // one language of several
];

const manifest = read('manifest.json', manifestSchema);
const contents = read('contents.json', contentsSchema);
const modulesOf = (key: string) => contents[manifest[key]?.file ?? ''] ?? {};
const holds = (key: string, what: RegExp) =>
  Object.keys(modulesOf(key)).some((id) => what.test(id));
/** Whether a chunk contains it or can not be loaded without it. */
const needs = (key: string, what: RegExp) =>
  [...closure(manifest, [key], () => true)].some((needed) => holds(needed, what));

/** The page whose own requests count. */
const page = readFileSync(path.join(top, 'dist/app/index.html'), 'utf8');
const start = Object.keys(manifest).filter((key) =>
  page.includes(`src="/${manifest[key]?.file ?? ''}"`),
);

const isLater = (key: string) =>
  later.some((name) => name.test(key)) || deferred.some((pattern) => needs(key, pattern));
const isLaterThanSignIn = (key: string) => isLater(key) && !needs(key, signIn);

const isLazyScreen = (key: string) => lazyScreens.some((name) => name.test(key));
/**
 * Chunks that are painted once the dictionaries up to this one are there: those loaded by
 * themselves, not through `lazyScreen`, and those of screens that wait for fewer than all.
 */
const painted: readonly { readonly part: CataloguePart; readonly keys: readonly string[] }[] = [
  { part: 'first', keys: start },
  ...SCREENS.map(({ texts, modules }) => ({ part: texts, keys: modules })),
];
const catalogue = (part: string) =>
  new Set(
    sourcesOf(
      readFileSync(path.join(top, 'locales', part === 'first' ? '' : part, 'en.po'), 'utf8'),
    ),
  );
/** Returns the source files in those chunks whose texts come with a later dictionary. */
function withoutTexts({ part, keys }: (typeof painted)[number]): readonly string[] {
  const has = CATALOGUE_PARTS.slice(0, countOf(part)).map(catalogue);
  const later = [...CATALOGUE_PARTS.slice(countOf(part)), 'server'].map(catalogue);
  return [...closure(manifest, keys, isLazyScreen)]
    .flatMap((key) => Object.keys(modulesOf(key)))
    .map((id) => path.relative(top, id))
    .filter((file) => later.some((one) => one.has(file)) && !has.some((one) => one.has(file)));
}

const first = [...closure(manifest, start, isLater)];
const withSignIn = [...closure(manifest, start, isLaterThanSignIn)];
const scripts = (keys: readonly string[]) =>
  keys.map((key) => `../${manifest[key]?.file ?? ''}`).filter((file) => file.endsWith('.js'));

const problems = [
  ...deferred.flatMap((pattern) =>
    first
      .filter((key) => holds(key, pattern))
      .map((key) => `The dashboard waits for ${key}, which holds ${pattern.source}.`),
  ),
  ...(withSignIn.length === first.length ? ['No chunk holds msal: where is sign-in?'] : []),
  ...painted.flatMap((screen) =>
    withoutTexts(screen).map(
      (file) =>
        `${file} is painted with the dictionary "${screen.part}", but its texts come later: see lingui.config.ts.`,
    ),
  ),
  ...precached()
    .filter((file) => /config\.json|redirect\.html|screenshots/.test(file))
    .map((file) => `The service worker keeps ${file}, which is not for keeping.`),
  ...(precached().some((file) => /^assets\/worker-/.test(file))
    ? []
    : ['The service worker does not keep the worker of the analyses (queries/analysis).']),
];
for (const problem of problems) process.stdout.write(`${problem}\n`);

/** The heaviest packages, or the product's own code: shown when the total is too large. */
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

/** Files that the service worker stores: the list that the build wrote into it. */
function precached(): readonly string[] {
  const worker = readFileSync(path.join(top, 'dist/app/sw.js'), 'utf8');
  const list = /\[\{"revision":.*?\}\]/s.exec(worker)?.[0];
  if (list === undefined) throw new Error('There is no list of files in sw.js.');
  return z.parse(z.array(z.object({ url: z.string() })), JSON.parse(list)).map(({ url }) => url);
}

const budget = [
  { name: "The dashboard's JavaScript", path: scripts(first), gzip: true, limit: '246 kB' },
  { name: 'The same with msal', path: scripts(withSignIn), gzip: true, limit: '308 kB' },
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
