import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ESLint, Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { folders } from './rooms/folders.js';
import { mayImport, roomOf } from './rooms/judge.js';
import { wallConfig } from './rooms/wall-config.js';
import { fences, rooms } from './rooms/walls.js';

const top = path.resolve(import.meta.dirname, '..');
const entriesOf = (folder: string) =>
  existsSync(path.join(top, folder))
    ? readdirSync(path.join(top, folder), { withFileTypes: true, recursive: true })
    : [];
const entries = ['src', 'sw'].flatMap(entriesOf);
const codeFiles = entries
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => path.relative(top, path.join(entry.parentPath, entry.name)));

const linter = new Linter({ cwd: top });
const parser: Linter.Config = {
  files: ['**/*.{ts,tsx}'],
  languageOptions: { parser: tseslint.parser },
};
/** The rules broken by a file that need not exist. */
const broken = (file: string, text: string) =>
  linter
    .verify(text, [parser, ...wallConfig], { filename: path.join(top, file) })
    .map(({ ruleId, message }) => ruleId ?? message);

/** A made-up file of a room, `features/*` standing for a feature of its own. */
const fileIn = (room: string) =>
  `${room === 'sw' ? '' : 'src/'}${room.replace('*', 'one-feature')}/some-file.ts`;
const importing = (from: string, target: string) => {
  const relative = path.posix.relative(path.posix.dirname(from), target.replace(/\.ts$/, ''));
  return `import { thing } from '${relative.startsWith('.') ? relative : `./${relative}`}';`;
};

const names = Object.keys(rooms);
const allowed = (from: string, to: string) =>
  from === to || mayImport(from).includes(to) || (from === 'app' && to.startsWith('features/'));

describe('the folders are the table', () => {
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const roomsThatExist = new Set(codeFiles.map((file) => roomOf(file.replace(/^src\//, ''))));

  test('every file is in a room', () => {
    const homeless = codeFiles.filter((file) => roomOf(file.replace(/^src\//, '')) === undefined);
    expect(homeless).toEqual([]);
  });

  test.each([...roomsThatExist].filter((room) => room !== undefined))('%s has a README', (room) => {
    const folder = room === 'sw' ? room : `src/${room}`;
    const parent = room.includes('/') ? path.posix.dirname(folder) : folder;
    expect([folder, parent].some((at) => existsSync(path.join(top, at, 'README.md')))).toBe(true);
  });

  test('no folder has a meaningless name', () => {
    const vague = ['utils', 'util', 'helpers', 'common', 'misc', 'types', 'shared', 'lib'];
    expect(folders.filter((folder) => vague.includes(folder))).toEqual([]);
  });

  test('no file is a barrel: each does more than export other files again', () => {
    const barrels = codeFiles.filter((file) => {
      const text = readFileSync(path.join(top, file), 'utf8').replace(/\/\*[^]*?\*\/|\/\/.*/g, '');
      return text.replace(/export (type )?(\*|\{[^}]*\})[^;]*from '[^']*';/g, '').trim() === '';
    });
    expect(barrels).toEqual([]);
  });

  test('no file switches a wall off', () => {
    const off = /eslint-disable[^\n]*(rooms\/wall|no-restricted-(syntax|globals|properties))/;
    const doors = codeFiles.filter((file) => off.test(readFileSync(path.join(top, file), 'utf8')));
    expect(doors).toEqual([]);
  });
});

describe('rooms', () => {
  // Tries every room from every room: exactly the imports of the table must be allowed.
  test.each(names)('%s reaches the rooms that the table names, and no other', (from) => {
    const reached = names.filter(
      (to) => broken(fileIn(from), importing(fileIn(from), fileIn(to))).length === 0,
    );
    expect(reached).toEqual(names.filter((to) => allowed(from, to)));
  });

  test('a folder that is in no room may import nothing', () => {
    expect(broken('src/utils/a.ts', "import { b } from './b';")).toEqual(['rooms/wall']);
    expect(broken('src/app/a.ts', "import { b } from '../utils/b';")).toEqual(['rooms/wall']);
  });

  test.each([
    ['another feature', 'src/features/admin/a.ts', '../audit/b', ['rooms/wall']],
    ['its own parent', 'src/features/device/process/a.ts', '../device-tabs', []],
    ['its own child', 'src/features/device/a.ts', './process/flow', []],
    ['a child of the same parent', 'src/features/device/process/a.ts', '../info/b', ['rooms/wall']],
  ])('a feature and %s', (_, file, specifier, problems) => {
    expect(broken(file, `import { b } from '${specifier}';`)).toEqual(problems);
  });

  test.each([
    ['a type', "import type { T } from '../store/a';"],
    ['an inline type', "export const a: import('../store/a').T = 1;"],
    ['a re-export', "export { a } from '../store/a';"],
    ['a re-export of all', "export * from '../store/a';"],
    ['a dynamic import', "export const a = () => import('../store/a');"],
    ['a side effect', "import '../store/a';"],
    ['a query behind it', "import a from '../store/a?raw';"],
  ])('%s is an import too', (_, text) => {
    expect(broken('src/domain/a.ts', text)).toEqual(['rooms/wall']);
  });

  test('a test may import the fixtures and vitest, but no other room', () => {
    const own =
      "import { test } from 'vitest'; import { spans } from '../../tests/fixtures/spans';";
    expect(broken('src/domain/a.test.ts', own)).toEqual([]);
    expect(broken('src/domain/a.ts', own)).toEqual(['rooms/wall', 'rooms/wall']);
    expect(broken('src/domain/a.test.ts', "import '../store/a';")).toEqual(['rooms/wall']);
  });
});

describe('folders of a room', () => {
  const fileOf = (room: string, folder: string) => `src/${room}/${folder}/some-file.ts`;
  const foldersOf = (room: string) => Object.keys(folders[room] ?? {});
  const pairs = Object.keys(folders).flatMap((room) =>
    foldersOf(room).map((from) => ({ room, from })),
  );

  // Every folder is tried from every folder of its room, as rooms are above.
  test.each(pairs)('$room/$from reaches the folders that the table names', ({ room, from }) => {
    const reached = foldersOf(room).filter(
      (to) =>
        broken(fileOf(room, from), importing(fileOf(room, from), fileOf(room, to))).length === 0,
    );
    const named = folders[room]?.[from] ?? [];
    expect(reached).toEqual(foldersOf(room).filter((to) => to === from || named.includes(to)));
  });

  test.each(Object.keys(folders))('%s has an order: no folder reaches itself', (room) => {
    const reaches = (from: string, seen: readonly string[]): boolean =>
      (folders[room]?.[from] ?? []).some((to) => seen.includes(to) || reaches(to, [...seen, to]));
    expect(foldersOf(room).filter((folder) => reaches(folder, [folder]))).toEqual([]);
  });

  test.each([
    ['a file on top of the room', 'src/domain/a.ts', './series/b', []],
    ['a folder that imports a file on top', 'src/domain/series/a.ts', '../b', []],
    ['a folder that is not in the table', 'src/domain/odd/a.ts', '../b', ['rooms/wall']],
    ['a target that is not in the table', 'src/domain/series/a.ts', '../odd/b', ['rooms/wall']],
    ['a folder below a folder of the table', 'src/components/map/deep/a.ts', '../b', []],
  ])('%s', (_, file, specifier, problems) => {
    expect(broken(file, `import { b } from '${specifier}';`)).toEqual(problems);
  });
});

describe('package fences', () => {
  const inside = (place: string, room: string) =>
    place === room || room.startsWith(`${place}/`) || fileIn(room).startsWith(`src/${place}/`);

  test.each(Object.entries(fences))('%s is for %j alone', (fence, places) => {
    const name = fence.replace('*', 'path');
    const reaching = names.filter((room) => broken(fileIn(room), `import '${name}';`).length === 0);
    expect(reaching).toEqual(names.filter((room) => places.some((place) => inside(place, room))));
  });

  test.each([
    ['uplot', 'src/ui/charts/chart.ts', 'src/ui/page.ts'],
    ['leaflet', 'src/components/map/map.ts', 'src/components/value.ts'],
    ['workbox-window', 'src/app/start/register-worker.ts', 'src/app/main.ts'],
  ])('%s only where it belongs', (name, right, wrong) => {
    expect(broken(right, `import '${name}';`)).toEqual([]);
    expect(broken(wrong, `import '${name}';`)).toEqual(['rooms/wall']);
  });

  test('a builtin of Node is one under either name', () => {
    expect(broken('src/domain/a.ts', "import 'fs/promises';")).toEqual(['rooms/wall']);
    expect(broken('src/server/a.ts', "import 'fs/promises';")).toEqual([]);
  });

  test('every package that the product is built on has a fence', () => {
    const fenced = Object.keys(fences).map((fence) => fence.replace('/*', '/'));
    const open = Object.keys(manifest.dependencies).filter(
      (name) => !fenced.some((fence) => name === fence || name.startsWith(fence)),
    );
    expect(open).toEqual([]);
  });
});

describe('the clock and the network', () => {
  test.each([
    ['Date.now()', 'no-restricted-syntax'],
    ['new Date()', 'no-restricted-syntax'],
    ["fetch('/a')", 'no-restricted-globals'],
    ["window.fetch('/a')", 'no-restricted-properties'],
    ["new WebSocket('/a')", 'no-restricted-globals'],
  ])('%s is kept to its place in every room', (expression, rule) => {
    const text = `export const a = () => ${expression};`;
    const open = rule === 'no-restricted-syntax' ? ['sw'] : ['sw', 'server'];
    const leaks = names.filter((room) => !broken(fileIn(room), text).includes(rule));
    expect(leaks.sort()).toEqual(open.sort());
  });

  test.each([
    ['src/sync/clock.ts', 'Date.now()'],
    ['src/server/clock.ts', 'Date.now()'],
    ['src/remote/http/http.ts', "fetch('/a')"],
    ['src/app/runtime-config.ts', "fetch('/a')"],
    ['src/auth/network-client.ts', "fetch('/a')"],
    ['src/domain/a.ts', 'new Date(0)'],
  ])('%s may say %s', (file, expression) => {
    expect(broken(file, `export const a = () => ${expression};`)).toEqual([]);
  });
});

test('the lint settings in force include every wall', async () => {
  const eslint = new ESLint({ cwd: top });
  for (const room of names) {
    const config: unknown = await eslint.calculateConfigForFile(path.join(top, fileIn(room)));
    expect(config, room).toMatchObject({ rules: { 'rooms/wall': [2] } });
  }
}, 30_000);
