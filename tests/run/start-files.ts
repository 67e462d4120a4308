import path from 'node:path';
import type { Plugin } from 'vite';
import {
  CATALOGUE_PARTS,
  countOf,
  type CataloguePart,
} from '../../src/i18n/core/catalogue-parts.ts';

const top = path.resolve(import.meta.dirname, '../..');

interface Route {
  /** Regular expression of its addresses. */
  readonly path: string;
  /** Modules that its first paint needs besides the first load. */
  readonly modules: readonly string[];
  /** Dictionary that has its texts, with those before it. */
  readonly texts: CataloguePart;
}

const DRAW = 'src/app/draw.tsx';
const SIGN_IN = 'src/auth/msal-session.ts';
const DEMO = [
  'src/app/demo/demo-page.tsx',
  'src/demo/demo-reads.ts',
  'src/features/tour/DemoTour.tsx',
];
/** Screens that people open by address, by the part of the address that names them. */
export const SCREENS: readonly Route[] = [
  {
    path: 'machinepark',
    modules: ['src/features/machine-park/MachineParkScreen.tsx'],
    texts: 'park',
  },
  {
    path: 'modules/advanced/[^/]+/?$',
    modules: [
      'src/app/routes/ModuleRoute.tsx',
      'src/app/later/history-code.ts',
      'src/store/series/disk-series.ts',
    ],
    texts: 'machine',
  },
  { path: 'modules/[^/]+/?$', modules: ['src/app/routes/PowerBlockRoute.tsx'], texts: 'machine' },
];

/** Routes in the order in which they are tried. */
const ROUTES: readonly Route[] = [
  ...SCREENS.map(({ path: address, modules, texts }) => ({
    path: `^/demo/${address}`,
    modules: [...DEMO, ...modules],
    texts,
  })),
  { path: '^/demo(/|$)', modules: DEMO, texts: 'first' },
  ...SCREENS.map(({ path: address, ...screen }) => ({ path: `^/${address}`, ...screen })),
];

/**
 * Writes into index.html the scripts that each route needs for its first paint, so that
 * public/before-app.js requests them at once, together with the first load.
 */
export const startFiles: Plugin = {
  name: 'start-files',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle, filename }) {
      if (bundle === undefined || path.basename(filename) !== 'index.html') return [];
      const content = JSON.stringify(filesOf(Object.values(bundle)));
      return [{ tag: 'meta', attrs: { name: 'portal-files', content }, injectTo: 'head-prepend' }];
    },
  },
};

/** Properties used of the chunks of a build; it has other outputs too. */
interface StartChunk {
  readonly type: 'chunk';
  readonly name: string;
  readonly fileName: string;
  readonly facadeModuleId: string | null;
  readonly imports: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}
export type StartOutput = StartChunk | { readonly type: 'asset'; readonly fileName: string };

/** Scripts of a build, by the modules that they begin with. */
function readChunks(outputs: readonly StartOutput[]) {
  const chunks = new Map(
    outputs.filter((output) => output.type === 'chunk').map((chunk) => [chunk.fileName, chunk]),
  );
  /** File of a group of modules (chunk-groups.ts). */
  const fileOfGroup = (group: string): string => {
    const found = [...chunks.values()].find(({ name }) => name === group);
    if (found === undefined) throw new Error(`The build has no ${group}`);
    return found.fileName;
  };
  const fileOf = (module: string): string => {
    const id = path.join(top, module);
    const found = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId === id);
    if (found === undefined) throw new Error(`No chunk of the build begins with ${module}`);
    return found.fileName;
  };
  /** Files of these modules, with the scripts that they import. */
  const withImports = (modules: readonly string[]): ReadonlySet<string> => {
    const names = new Set(modules.map(fileOf));
    for (const name of names)
      for (const one of chunks.get(name)?.imports ?? []) if (chunks.has(one)) names.add(one);
    return names;
  };
  /** Stylesheets of scripts. */
  const stylesOf = (files: readonly string[]): readonly string[] =>
    files.flatMap((file) => [...(chunks.get(file)?.viteMetadata?.importedCss ?? [])]);
  return { withImports, stylesOf, fileOfGroup };
}

/** Names the scripts of the first load. Throws when one of its modules has no chunk of its own. */
export const filesOfFirstLoad = (outputs: readonly StartOutput[]): ReadonlySet<string> =>
  readChunks(outputs).withImports(['index.html', DRAW]);

/**
 * Lists the scripts and stylesheets of each route. Throws when a module of the start has no chunk
 * of its own.
 */
export function filesOf(outputs: readonly StartOutput[]) {
  const { withImports, stylesOf, fileOfGroup } = readChunks(outputs);
  const first = withImports(['index.html']);
  const beyondFirst = (modules: readonly string[]): readonly string[] =>
    [...withImports(modules)].filter((name) => !first.has(name));
  const drawn = new Set(beyondFirst([DRAW]));
  const textsOf = (language: string) =>
    CATALOGUE_PARTS.map((part) =>
      beyondFirst([`locales/${part === 'first' ? '' : `${part}/`}${language}.po`]),
    );
  return {
    /** Files of each dictionary. */
    texts: { en: textsOf('en'), ja: textsOf('ja') },
    copy: [fileOfGroup('copy')],
    draw: beyondFirst([DRAW]),
    signIn: beyondFirst([SIGN_IN]),
    routes: ROUTES.map(({ path: address, modules, texts }) => {
      const files = beyondFirst(modules).filter((file) => !drawn.has(file));
      return { path: address, files, styles: stylesOf(files), texts: countOf(texts) };
    }),
  };
}
