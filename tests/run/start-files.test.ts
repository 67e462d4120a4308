import path from 'node:path';
import { expect, it } from 'vitest';
import { filesOf, type StartOutput } from './start-files';

const top = path.resolve(import.meta.dirname, '../..');

const chunk = (
  fileName: string,
  module: string,
  imports: readonly string[] = [],
  styles: readonly string[] = [],
): StartOutput => ({
  type: 'chunk',
  name: path.parse(fileName).name,
  fileName,
  facadeModuleId: path.join(top, module),
  imports,
  viteMetadata: { importedCss: new Set(styles) },
});

/** A build with the modules that the start names, one chunk each. */
const built: readonly StartOutput[] = [
  chunk('index.js', 'index.html', ['start.js']),
  chunk('start.js', 'src/app/main.ts'),
  chunk('draw.js', 'src/app/draw.tsx', ['start.js', 'first.js']),
  chunk('first.js', 'first'),
  chunk('copy.js', 'copy'),
  chunk('sign-in.js', 'src/auth/msal-session.ts', ['keys.js']),
  chunk('keys.js', 'keys'),
  chunk('demo.js', 'src/app/demo/demo-page.tsx', ['first.js', 'simulator.js']),
  chunk('simulator.js', 'simulator'),
  chunk('demo-reads.js', 'src/demo/demo-reads.ts'),
  chunk('tour.js', 'src/features/tour/DemoTour.tsx'),
  chunk('park.js', 'src/features/machine-park/MachineParkScreen.tsx', ['first.js', 'table.js']),
  chunk('table.js', 'table'),
  chunk('module.js', 'src/app/routes/ModuleRoute.tsx', ['charts.js']),
  chunk('charts.js', 'charts', [], ['charts.css']),
  chunk('history.js', 'src/store/series/disk-series.ts'),
  chunk('later.js', 'src/app/later/history-code.ts'),
  chunk('power-block.js', 'src/app/routes/PowerBlockRoute.tsx'),
  ...['en', 'ja'].flatMap((language) => [
    chunk(`${language}.js`, `locales/${language}.po`),
    ...['park', 'machine', 'screens'].map((part) =>
      chunk(`${part}-${language}.js`, `locales/${part}/${language}.po`),
    ),
  ]),
];

const routeAt = (address: string) =>
  filesOf(built).routes.find(({ path: pattern }) => new RegExp(pattern).test(address));

it('lists what draws, copies and signs in, with their imports, without the first load', () => {
  const { draw, copy, signIn, texts } = filesOf(built);
  expect(copy).toEqual(['copy.js']);
  expect(draw).toEqual(['draw.js', 'first.js']);
  expect(signIn).toEqual(['sign-in.js', 'keys.js']);
  expect(texts.ja).toEqual([['ja.js'], ['park-ja.js'], ['machine-ja.js'], ['screens-ja.js']]);
});

it.each([
  ['/demo/dashboard', ['en.js']],
  ['/demo/machinepark', ['en.js', 'park-en.js']],
  ['/machinepark', ['en.js', 'park-en.js']],
  ['/modules/advanced/0103190122', ['en.js', 'park-en.js', 'machine-en.js']],
])('names for %s the dictionaries %s', (address, files) => {
  const { texts } = filesOf(built);
  expect(texts.en.slice(0, routeAt(address)?.texts).flat()).toEqual(files);
});

it.each([
  ['/machinepark', ['park.js', 'table.js']],
  ['/modules/advanced/0103190122', ['module.js', 'later.js', 'history.js', 'charts.js']],
  ['/modules/0703190041', ['power-block.js']],
  ['/demo/dashboard', ['demo.js', 'demo-reads.js', 'tour.js', 'simulator.js']],
  [
    '/demo/machinepark',
    ['demo.js', 'demo-reads.js', 'tour.js', 'park.js', 'simulator.js', 'table.js'],
  ],
  ['/dashboard', undefined],
  ['/democracy', undefined],
])('lists for %s what its first paint needs besides: %s', (address, files) => {
  expect(routeAt(address)?.files).toEqual(files);
});

it('lists the stylesheets of those files', () => {
  expect(routeAt('/modules/advanced/0103190122')?.styles).toEqual(['charts.css']);
  expect(routeAt('/machinepark')?.styles).toEqual([]);
});

it('fails the build when a module of the start has no chunk of its own', () => {
  const without = built.filter(({ fileName }) => fileName !== 'module.js');
  expect(() => filesOf(without)).toThrow('No chunk of the build begins with src/app/routes/Module');
});
